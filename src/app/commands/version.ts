import { readManifest } from "../../output/write/manifest.js";

/** The version of quoin. */
export function readVersion(): string {
  return readManifest().version;
}
