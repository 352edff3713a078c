import * as z from "zod";
import { otherMediaTypes } from "./response-type.js";
import { expression, unknownValue } from "./unknown.js";

/** How several values, or what is inside of a value, are written into a form. */
const formSends = ["commas", "repeated", "spaces", "brackets"] as const;

const as = z.string().optional().meta({
  description:
    "`json`, `form`, `multipart`, or a media type: of JSON (`application/merge-patch+json`), or of what `bytes` and `text` are (`image/png`, `text/csv`). When absent, what `conventions` say, or else `json`.",
});

const sendHelp =
  "How a form has arrays: `commas` (`a,b`), `repeated` (`ids=a&ids=b`), `spaces` (`a b`); or arrays and objects in `brackets` (`ids[]=a`, `items[0][price]=…`). In `multipart` each item is a part: `repeated`, or named with `brackets`.";
const formSend = z.enum(formSends);
const send = z
  .union([formSend, z.record(z.string(), formSend)])
  .optional()
  .meta({
    description: `${sendHelp} Where members differ, a map of them: \`{ ids: commas, items: brackets }\`.`,
  });

const bodyDetails = z
  .strictObject({
    type: z
      .union([expression, unknownValue])
      .meta({ description: "The type of the body: the name of an entry of `types`, `bytes` or `text`." }),
    as,
    send,
    also: otherMediaTypes,
  })
  .meta({ id: "RequestBody" });

/** The body of a request: its type, or a map that says how it is sent too. */
export const requestBody = z.union([expression, unknownValue, bodyDetails]).meta({
  description:
    "The type of the request body: the name of an entry of `types`, `bytes` or `text`; or a map of `type`, `as`, `send`, `also`.",
});

/** How all bodies of requests are sent that don't say it themselves. */
export const bodyConvention = z
  .union([z.string(), z.strictObject({ as, send: formSend.optional().meta({ description: sendHelp }) })])
  .meta({
    description:
      "How request bodies are sent: `json`, `form`, `multipart`, a media type of JSON, or a map of `as` and `send`.",
  });

export type RequestBodyDocument = z.infer<typeof requestBody>;
