import { defaultVariables } from "../../../review/conform/default-variables.js";
import { readSecrets } from "../../../review/conform/credentials.js";
import type { RunOptions } from "../../../review/conform/run.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ConformDocument } from "../../../language/read/language/conform.js";
import type { ConformSettings } from "./read-conform-settings.js";

export interface Accounts {
  readonly secrets: RunOptions["secrets"];
  readonly diagnostics: readonly Diagnostic[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The credentials of all accounts, from the variables of the environment that the settings name, or the usual ones. */
export function readAccounts(
  settings: ConformDocument,
  apis: readonly Api[],
  { placeOf }: Pick<ConformSettings, "placeOf">,
  environment: Environment,
): Accounts {
  const { credentials } = settings;
  const usual = readSecrets(credentials ?? defaultVariables(apis), environment);
  const at = credentials === undefined ? undefined : placeOf(["credentials"]);
  const missing = usual.missing.map((variable) =>
    diagnose("missing-credentials", { variable, isNamed: credentials !== undefined }, at),
  );
  const others = readOthers(settings, placeOf, environment);
  return {
    secrets: { ...others.secrets, usual: usual.secrets },
    diagnostics: [...missing, ...others.diagnostics],
  };
}

function readOthers(
  { accounts = {} }: ConformDocument,
  placeOf: ConformSettings["placeOf"],
  environment: Environment,
): Accounts {
  const names = ["second", "limited", "expired"] as const;
  const read = names.flatMap((account) => {
    const variables = accounts[account];
    return variables === undefined ? [] : [{ account, ...readSecrets(variables, environment) }];
  });
  return {
    secrets: Object.fromEntries(
      read.filter(({ missing }) => missing.length === 0).map(({ account, secrets }) => [account, secrets]),
    ),
    diagnostics: read.flatMap(({ account, missing }) =>
      missing.map((variable) =>
        diagnose("missing-account", { variable, account }, placeOf(["accounts", account])),
      ),
    ),
  };
}
