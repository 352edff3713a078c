import { call } from "../src/caller";

export const dynamic = "force-dynamic";

export default async function Page() {
  const { SANDBOX_URL, SANDBOX_KEY } = process.env;
  return <pre dangerouslySetInnerHTML={{ __html: await call({ SANDBOX_URL, SANDBOX_KEY }) }} />;
}
