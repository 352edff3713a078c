import * as z from "zod";
import { historyKeys } from "./history.js";
import { doc, unknownValue } from "./unknown.js";

const key = z.strictObject({
  header: z.string().meta({ description: "The request header that has the key: `PLAID-CLIENT-ID`." }),
  account: z.boolean().optional().meta({
    description: "`true`: it names the account, and stays when the other keys are replaced.",
  }),
});

const token = z.strictObject({
  url: z.string().meta({
    description: "Where tokens are issued: a path of the service, or an address of another one.",
  }),
  client: z.enum(["basic", "body"]).optional().meta({
    description:
      "Where a request for a token has the client's id and secret: `basic` when absent, an `Authorization` header; `body`: in the form.",
  }),
  scopes: z
    .array(z.string())
    .min(1)
    .optional()
    .meta({ description: "The `scopes` that a token is asked for; none when absent." }),
  audience: z.string().optional().meta({ description: "The `audience` that a token is asked for." }),
});

const facts = z.strictObject({
  scheme: z.enum(["bearer", "basic", "header", "query", "oauth2"]).optional().meta({
    description:
      "How requests prove who sends them. `bearer`: `Authorization: Bearer KEY`; `basic`: by a username and a password; `header` and `query`: by a key, in what `name` says; `oauth2`: by tokens that `token` issues.",
  }),
  name: z
    .string()
    .optional()
    .meta({ description: "The header, or the query parameter, that has the key: `X-Api-Key`." }),
  prefix: z.string().optional().meta({
    description: "What comes before the key in its header, with a space between: `Token`.",
  }),
  keys: z
    .record(z.string(), z.union([z.string(), key]))
    .optional()
    .meta({
      description:
        "Several keys, each in a header of its own, in place of `scheme`: `{ id: PLAID-CLIENT-ID, secret: PLAID-SECRET }`.",
    }),
  token: z
    .union([z.string(), token])
    .optional()
    .meta({ description: "Where `oauth2` gets its tokens: a path, or a map with a `url`." }),
  doc: doc.optional(),
  secret: z
    .enum(["server", "public"])
    .meta({ description: "`server`: a browser must not hold the key; `public`: it may." }),
  rejected: z.int().optional().meta({ description: "The status of a missing or invalid key." }),
  scopes: z
    .union([unknownValue, z.record(z.string(), z.string())])
    .optional()
    .meta({ description: "What a key can be allowed to do: scopes by name, each with a sentence." }),
  denied: z
    .union([unknownValue, z.int()])
    .optional()
    .meta({ description: "The status of a key without a scope that the endpoint needs." }),
});

export const authentication = facts.extend(historyKeys("AuthenticationHistory", facts.omit({ doc: true })));

export type AuthenticationDocument = z.infer<typeof authentication>;

/** Of one endpoint. */
export const endpointAuthentication = z.literal("none").meta({
  description: "`none`: its requests carry no credentials.",
});
