import { Failure } from "./failure.mjs";

const maxPages = 100;

/** Calls of a REST API at an address, with the headers that prove who calls. Each call throws `Failure` unless it succeeds. */
export function createRest(base, headers) {
  const send = (method, path, body, options = {}) =>
    sendRequest(base, { headers, method, path, body, ...options });
  const call = async (...words) => readJson(await send(...words));
  return { send, call, list: (path, pick) => listPages(call, path, pick) };
}

/** The API of GitHub, with the token of the job, and the path of the repository in it. */
export function createGithub(env) {
  const rest = createRest(env.GITHUB_API_URL, {
    authorization: `Bearer ${env.GITHUB_TOKEN}`,
    "x-github-api-version": "2022-11-28",
  });
  return { rest, repository: `/repos/${env.GITHUB_REPOSITORY}` };
}

async function sendRequest(base, { headers, method, path, body, expected = [200, 201, 202] }) {
  const what = `${method} ${path.split("?")[0]}`;
  let response;
  try {
    response = await fetch(base + path, {
      method,
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
  } catch (error) {
    throw new Failure(`${what} got no response: ${error.cause?.code ?? error.name}`);
  }
  if (!expected.includes(response.status)) throw new Failure(`${what} was answered with ${response.status}`);
  return response;
}

async function readJson(response) {
  try {
    return await response.json();
  } catch {
    throw new Failure(`${response.url} sent something other than JSON`);
  }
}

/** All items of a list with pages of 100; `pick` takes them out of a page. */
async function listPages(call, path, pick = (page) => page) {
  const items = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const part = pick(await call("GET", `${path}${path.includes("?") ? "&" : "?"}per_page=100&page=${page}`));
    items.push(...part);
    if (part.length < 100) return items;
  }
  throw new Failure(`GET ${path} has more than ${maxPages} pages`);
}
