import * as z from "zod";

const name = z.string().min(1);

const recipe = z.union([
  z.strictObject({
    from: name.meta({ description: "The list whose first item has the value: `list-orders`." }),
    member: name
      .optional()
      .meta({ description: "The member of the item; what the parameter is called, or `id`." }),
  }),
  z.strictObject({
    create: name.meta({ description: "The call that makes what has the value: `create-order`." }),
    undo: name.optional().meta({ description: "The call that removes it again: `delete-order`." }),
    member: name.optional().meta({ description: "The member of what is made; `id` if absent." }),
  }),
  z.strictObject({ value: z.json().meta({ description: "The value itself." }) }),
]);

const variable = name
  .regex(/^[A-Za-z_]\w*$/u)
  .meta({ description: "The name of a variable of the environment." });

const account = z
  .record(name, z.union([variable, z.record(name, variable)]))
  .meta({ description: "Which variables have the credentials: `apiKey: SHOP_API_KEY`." });

const call = z.strictObject({
  path: z.record(name, recipe).optional().meta({ description: "Where its path parameters come from." }),
  query: z
    .record(name, recipe)
    .optional()
    .meta({ description: "Parameters of its query, and where they come from." }),
  headers: z.record(name, recipe).optional().meta({ description: "Its headers, and where they come from." }),
  body: z
    .record(name, z.json())
    .optional()
    .meta({ description: "Members of its body, in place of samples." }),
  undo: name.optional().meta({ description: "The call that removes what it makes: `delete-order`." }),
  marker: name.optional().meta({ description: "The member of its body that may carry any text." }),
  seen_in: name.optional().meta({ description: "The list that has what it makes: `list-orders`." }),
});

const clock = z.strictObject({
  request: z
    .string()
    .regex(/^(?:POST|PUT|PATCH) \/[!-~]*$/u)
    .meta({ description: "The method and the path, below that of the server: `POST /__sandbox/clock`." }),
  body: z.record(name, z.json()).optional().meta({ description: "What it says: `{ advance: 25h }`." }),
  by: z
    .string()
    .regex(/^[1-9]\d{0,8}(?:ms|s|m|h|d)$/u)
    .meta({ description: "By how much that moves the clock: `25h`." }),
});

/** The file that says how a running service is to be tried, beside the configuration. */
export const conformSettings = z.strictObject({
  "test-system": name.optional().meta({
    description: "The host that writes may be tried on, where the model knows no production host.",
  }),
  credentials: account.optional(),
  accounts: z
    .strictObject({
      second: account.optional(),
      limited: account.optional(),
      expired: account.optional(),
    })
    .optional()
    .meta({
      description:
        "Other accounts: a `second` one, one with few permissions (`limited`), and one that has `expired`.",
    }),
  values: z.record(name, recipe).optional().meta({
    description:
      "Where parameters of a name come from, whatever call has them: `order_id: { from: list-orders }`.",
  }),
  clock: clock.optional().meta({
    description: "The request that moves the clock of a test system, in place of `--wait`.",
  }),
  calls: z.record(name, call).optional().meta({ description: "What single calls need, by their ids." }),
});

export type ConformDocument = z.infer<typeof conformSettings>;
export type Recipe = z.infer<typeof recipe>;
export type CallSettings = z.infer<typeof call>;
export type AccountVariables = z.infer<typeof account>;
