import type { Api } from "../../language/model/ir/api.js";
import type { Endpoint } from "../../language/model/ir/endpoint.js";
import { sentenceCase } from "../../language/text/names.js";

/** What people call it; where the model doesn't say it, `update-order` is `Update order`. */
export function titleOf({ id, title = sentenceCase(id) }: Pick<Endpoint, "id" | "title">): string {
  return title;
}

/** The title of the endpoint with an id, whether or not the version has it. */
export function titleById(id: string, { endpoints }: Pick<Api, "endpoints">): string {
  return titleOf(endpoints.find((endpoint) => endpoint.id === id) ?? { id, title: undefined });
}
