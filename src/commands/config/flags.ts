import { dirname } from "node:path";

/** What the flags say; each overrides the configuration file. */
export interface Flags {
  readonly config?: string | undefined;
  readonly model?: readonly string[] | undefined;
  readonly out?: string | undefined;
  readonly apiVersion?: string | undefined;
}

export const defaultConfigPath = "quoin.config.yaml";

/** The folder that the configuration is in, or would be. */
export function configFolder({ config = defaultConfigPath }: Pick<Flags, "config">): string {
  return dirname(config);
}

export const defaultModel = "spec";
