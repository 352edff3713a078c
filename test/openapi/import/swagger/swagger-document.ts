import type { Json } from "../open-document.js";

/** A document of Swagger 2.0 of one operation, of which there is nothing to say but these parts. */
export function swaggerOf(operation: Json = {}, rest: Json = {}, method = "get", route = "/orders"): Json {
  const whole = { responses: { 204: { description: "Done." } }, ...operation };
  return {
    swagger: "2.0",
    info: { title: "Shop", version: "1" },
    paths: { [route]: { [method]: whole } },
    ...rest,
  };
}

/** One with a parameter. */
export function swaggerParameter(parameter: Json, route = "/orders"): Json {
  return swaggerOf({ parameters: [parameter] }, {}, "get", route);
}

/** One of which the response has a schema. */
export function swaggerResponse(schema: Json, definitions: Json = {}): Json {
  return swaggerOf({ responses: { 200: { description: "Orders.", schema } } }, { definitions });
}

/** One of which the request has these parameters, and these media types. */
export function swaggerRequest(parameters: readonly Json[], consumes?: readonly string[]): Json {
  return swaggerOf({ parameters, ...(consumes && { consumes }) }, {}, "post");
}
