import { dirname } from "node:path";

/** What the flags say; each overrides the configuration file. */
export interface Flags {
  readonly config?: string | undefined;
  readonly model?: readonly string[] | undefined;
  readonly out?: string | undefined;
  readonly apiVersion?: string | undefined;
}

/** The flags of a command that reports what it found out. */
export interface ReportFlags extends Flags {
  /** Whether it reports for machines. */
  readonly json: boolean;
}

export const defaultConfigPath = "quoin.config.yaml";

/** The folder that the configuration is in, or would be. */
export function configFolder({ config = defaultConfigPath }: Pick<Flags, "config">): string {
  return dirname(config);
}

export const defaultModel = "spec";
