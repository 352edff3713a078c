import { bodyForm } from "../../../language/model/body-form.js";
import type { CallableEndpoint } from "../../../language/plan/callable.js";
import { listCodes } from "../../../language/text/words.js";
import { isUpload } from "../uploads.js";
import { exampleOf } from "./examples.js";
import { entriesOf, type PageInput, renderPart } from "./page.js";

/** How files are sent, and when they are sent again; empty where no call sends any. */
export async function renderUploads(input: PageInput): Promise<string> {
  const { layout, choices } = input;
  const uploads = layout.calls.filter((call) => isUpload(call, layout));
  const first = uploads.find(({ body }) => body?.isRequired === true) ?? uploads[0];
  if (first === undefined) return "";
  const isPart = ({ body }: CallableEndpoint) =>
    body !== undefined && bodyForm(body, layout.types) === "multipart";
  return renderPart("uploads", {
    calls: listCodes(uploads.map((call) => layout.endpointNames(call).call)),
    hasParts: uploads.some(isPart),
    hasFileSource: choices.hasFileStore,
    entries: entriesOf(input),
    example: exampleOf(first, layout),
  });
}
