import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Need, need } from "../tools.js";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The Chromium that the tests use: the one that a variable names, none if that is empty, or one on the path. */
export function findChromium(): string | undefined {
  const given = process.env["QUOIN_CHROMIUM"];
  if (given !== undefined) return given === "" ? undefined : given;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** The Chromium that the tests open, where there is one; its path is empty otherwise. */
export function browserOfTests(): Need & { readonly path: string } {
  const path = findChromium();
  const reason = "no Chromium is on the path, and QUOIN_CHROMIUM names none";
  return { ...need(path !== undefined, reason), path: path ?? "" };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

let opened: Promise<Browser> | undefined;

/** The browser of all files of tests that a worker runs, with which it ends. */
export function openBrowser(): Promise<Browser> {
  opened ??= launchChromium(browserOfTests().path);
  return opened;
}

/** It opens files of ours only, and mustn't look for anything itself. `flags` are more of the command line. */
export function launchChromium(executablePath: string, flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...flags,
    ],
  });
}
