import { basename, dirname, join } from "node:path";
import { type Cache, openCache } from "../../../output/cache/cache.js";

/** What the flags say; each overrides the configuration file. */
export interface Flags {
  readonly config?: string | undefined;
  readonly model?: readonly string[] | undefined;
  readonly out?: string | undefined;
  readonly apiVersion?: string | undefined;
}

/** Of `quoin init`: whose pull requests are reviewed, if that is asked for. */
export interface InitFlags {
  readonly github?: boolean;
  readonly gitlab?: boolean;
  readonly json: boolean;
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

/** The file of questions of an import, beside the configuration. */
export function questionsPath(flags: Pick<Flags, "config">): string {
  return join(configFolder(flags), "quoin.questions.yaml").replaceAll("\\", "/");
}

/** What earlier runs with the configuration have found out. */
export function openConfigCache({ config = defaultConfigPath }: Pick<Flags, "config">): Cache {
  return openCache(dirname(config), basename(config));
}

export const defaultModel = "spec";
