import type { Api } from "../../language/model/ir/api.js";
import { seededRandom } from "../random.js";

/** An API key and its owner. Where requests carry something else, that is made from it. */
export interface ApiKey {
  readonly key: string;
  readonly environment: string;
  /** `sandbox-1` */
  readonly account: string;
}

/** The names of the environments, one if the model has none. */
export function environmentNames({ environments }: Api): readonly string[] {
  const names = environments.map(({ name }) => name);
  return names.length === 0 ? ["sandbox"] : names;
}

/** API keys for each environment; the same seed gives the same ones. The keys `known` stay as they are. */
export function makeApiKeys(
  api: Api,
  seed: number | string,
  accounts: number,
  known: readonly ApiKey[] = [],
): readonly ApiKey[] {
  const random = seededRandom(seed, "api-keys");
  return environmentNames(api).flatMap((environment) =>
    Array.from({ length: accounts }, (_, index) => {
      const account = `${environment}-${index + 1}`;
      const key = `${environment}_${random.digits(32)}`;
      return known.find((one) => one.account === account) ?? { key, environment, account };
    }),
  );
}
