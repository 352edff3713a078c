import { planNames } from "../../src/client/typescript/names.js";
import type { Api } from "../../src/language/model/ir/api.js";
import type { Field } from "../../src/language/model/ir/type.js";

/** A caller of the client of one version: it names each type, reads each field, and makes each call. */
export function renderCaller(api: Api): string {
  const names = planNames(api);
  const types = api.types.flatMap(({ id }) => names.types.get(id)?.type ?? []);
  const errors = api.errors.flatMap(({ name }) => names.errors.get(name) ?? []);
  const imported = [...new Set([names.client, ...errors]), ...types.map((type) => `type ${type}`)];
  return [
    `import { ${imported.join(", ")} } from "../client/index.js";`,
    ...api.types.flatMap((type, index) => {
      const name = names.types.get(type.id)?.type;
      if (name === undefined) return [];
      const fields = type.kind === "object" ? type.fields : [];
      return [
        `export type Of${index} = ${name}[]; // ${name} stays here`,
        ...fields.flatMap((field, at) => renderField(field, name, `${index}x${at}`)),
      ];
    }),
    ...errors.map(
      (error, index) => `export const is${index} = (value: unknown) => value instanceof ${error};`,
    ),
    ...api.endpoints.flatMap(({ id, group }, index) => {
      const [property, method] = [names.groups.get(group)?.property, names.endpoints.get(id)?.method];
      return property === undefined || method === undefined
        ? []
        : [
            `export const call${index} = (client: ${names.client}, ...given: Parameters<${names.client}["${property}"]["${method}"]>) =>`,
            `  client.${property}.${method}(...given);   // ${kept}`,
          ];
    }),
    "",
  ].join("\n");
}

/** What no upgrade may touch. */
const kept = "  'kept' as \"it\" is:\t`x`";

function renderField({ name }: Field, type: string, key: string): readonly string[] {
  const quoted = JSON.stringify(name);
  const read = /^[A-Za-z_$][\w$]*$/u.test(name) ? `value.${name}` : `value[${quoted}]`;
  return [
    `export const read${key} = (value: ${type}) => [${read}, value[${quoted}]]; // ${kept}`,
    `export type Part${key} = ${type}[${quoted}];`,
  ];
}
