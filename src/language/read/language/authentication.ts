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

const scheme = z.enum(["bearer", "basic", "header", "query", "cookie", "oauth2"]).meta({
  description:
    "How requests prove who sends them. `bearer`: `Authorization: Bearer KEY`; `basic`: by a username and a password; `header`, `query` and `cookie`: by a key, in what `name` says; `oauth2`: by tokens that `token` issues.",
});

const schemeOfApi = z.enum([...scheme.options, "none"]).meta({
  description: `${scheme.meta()?.description ?? ""} \`none\`: no request carries credentials.`,
});

/** What only some schemes have. */
const schemeFacts = {
  name: z
    .string()
    .optional()
    .meta({ description: "The header, the query parameter or the cookie that has the key: `X-Api-Key`." }),
  prefix: z.string().optional().meta({
    description: "What comes before the key in its header, with a space between: `Token`.",
  }),
  token: z
    .union([z.string(), token])
    .optional()
    .meta({ description: "Where `oauth2` gets its tokens: a path, or a map with a `url`." }),
  doc: doc.optional(),
};

const alternative = z
  .union([
    z.string(),
    z.array(z.string()),
    z.strictObject({
      all_of: z.array(z.string()).min(1).meta({ description: "The names of `schemes`." }),
      scopes: z
        .array(z.string())
        .min(1)
        .meta({ description: "The scopes that this alternative needs, beside those of the endpoint." }),
    }),
  ])
  .meta({
    description:
      "What is enough: the name of one of the `schemes`, the names of several that a request carries together, `none`, or a map with scopes of its own.",
  });

const alternatives = z.array(alternative).min(1).meta({
  description:
    "What requests may carry, of which a client uses the first for which it has all credentials: `[key, [session, device], none]`.",
});

const facts = z.strictObject({
  scheme: schemeOfApi.optional(),
  ...schemeFacts,
  keys: z
    .record(z.string(), z.union([z.string(), key]))
    .optional()
    .meta({
      description:
        "Several keys, each in a header of its own, in place of `scheme`: `{ id: PLAID-CLIENT-ID, secret: PLAID-SECRET }`.",
    }),
  schemes: z
    .record(z.string(), z.strictObject({ scheme, ...schemeFacts }))
    .optional()
    .meta({
      description:
        "Several schemes by name, in place of `scheme`, for an API whose callers may choose: `{ key: { scheme: header, name: X-Api-Key }, session: { scheme: bearer } }`.",
    }),
  any_of: alternatives.optional(),
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

export const authentication = facts
  .extend(historyKeys("AuthenticationHistory", facts.omit({ doc: true })))
  .meta({ description: "How requests prove who sends them." });

export type AlternativeDocument = z.infer<typeof alternative>;

export type AuthenticationDocument = z.infer<typeof authentication>;

/** Of one endpoint. */
export const endpointAuthentication = z
  .union([z.literal("none"), z.strictObject({ any_of: alternatives })])
  .meta({
    description:
      "`none`: its requests carry no credentials; a map: they may carry others than those of the rest of the API.",
  });
