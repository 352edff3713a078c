import { execFileSync } from "node:child_process";
import { chmodSync, symlinkSync, truncateSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Diagnostic } from "../../../src/language/diagnostics/diagnostic.js";
import { renderDiagnostics } from "../../../src/language/diagnostics/render.js";
import { readFile } from "../../../src/language/read/files/read-file.js";
import { readModel } from "../../../src/language/read/read-model.js";
import { temporaryFolder } from "./temporary-folder.js";

const model = "types:\n  A:\n    doc: größer\n";

async function readBytes(bytes: Uint8Array) {
  const folder = temporaryFolder({ "a.yaml": bytes });
  const { diagnostics, sources } = await readModel([folder]);
  return {
    codes: diagnostics.map(({ code }) => code),
    message: diagnostics[0]?.message,
    at: diagnostics[0]?.at,
    shown: renderDiagnostics(diagnostics, sources, { color: false }),
  };
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
}

describe("files that are not UTF-8 text", () => {
  it("A03 UTF-16 is named", async () => {
    for (const isBigEndian of [true, false]) {
      const { codes, message } = await readBytes(utf16(model, isBigEndian));
      expect({ codes, message }).toEqual({
        codes: ["not-utf8"],
        message: "The file is not UTF-8 text: it is UTF-16.",
      });
    }
  });

  it("A04 the first bad byte is named with its offset", async () => {
    const { message } = await readBytes(Buffer.concat([Buffer.from(model), Buffer.from([0xff, 0xfe])]));
    expect(message).toBe("The file is not UTF-8 text: the byte FF at offset 30 is invalid.");
  });

  it.each([
    ["types:\n  A:\n    doc: größer ", "3:17"],
    ["\ufefftypes:\r\n  A:\r\n    doc: ", "3:10"],
    ["", "1:1"],
  ])("the place is that of the first bad byte, after %j", async (before, place) => {
    const { at } = await readBytes(Buffer.concat([Buffer.from(before), Buffer.from([0xfc, 0x62])]));
    expect(`${at?.line}:${at?.column}`).toBe(place);
    expect(at?.endColumn).toBe((at?.column ?? 0) + 1);
  });

  it.each([
    ["an overlong slash", [0xc0, 0xaf]],
    ["a lone surrogate (CESU)", [0xed, 0xa0, 0x80]],
    ["a character cut short", [0xe2, 0x82]],
  ])("A05 %s is refused", async (_, bytes) => {
    expect((await readBytes(Buffer.from([0x61, ...bytes]))).message).toMatch(/at offset 1 is invalid/u);
  });

  it.each([
    ["gzip", gzipSync(model)],
    ["a picture", Buffer.from("\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR", "latin1")],
    ["zeros", Buffer.alloc(2_000)],
  ])("A23 %s gives one finding, and nothing of it reaches the terminal", async (_, bytes) => {
    const { codes, shown } = await readBytes(bytes);
    expect(codes).toHaveLength(1);
    expect(shown).not.toMatch(/[^\P{Cc}\n]/u);
    expect(shown.split("\n").length).toBeLessThan(12);
  });
});

describe("C23 what is not a file", () => {
  it.each([
    ["/dev/zero", "not-a-file"],
    ["/dev/null", "not-a-file"],
  ])("%s is refused at once", async (file, code) => {
    expect((await readModel([file])).diagnostics.map((one) => one.code)).toEqual([code]);
  });

  it("a pipe that nobody writes to doesn't hang", async () => {
    const folder = temporaryFolder({ "a.yaml": model });
    execFileSync("mkfifo", [path.join(folder, "b.yaml")]);
    expect((await readModel([folder])).diagnostics.map(({ code }) => code)).toEqual(["not-a-file"]);
  });

  it("a folder without models, a folder that looks like a model, and a missing one are told apart", async () => {
    const folder = temporaryFolder({ "spec/a.txt": "", "other/b.yaml/c.yaml": model });
    const codes = async (name: string) => {
      const { diagnostics } = await readModel([path.join(folder, name)]);
      return diagnostics.map(({ code, help }) => [code, help]);
    };
    expect(await codes("spec")).toEqual([["no-model-files", expect.stringContaining("Hidden files")]]);
    expect(await codes("other")).toEqual([]);
    expect(await codes("spek")).toEqual([["file-not-found", `Did you mean ${path.join(folder, "spec")}?`]]);
    expect(await codes("spec/a.txt/b")).toEqual([["unreadable-file", undefined]]);
  });
});

/** What is said of a folder to a user who isn't allowed everything, in a process of its own. */
function findAsNobody(folder: string, name: string): readonly string[] {
  const module = new URL(
    "../../../node_modules/.cache/quoin/modules/language/read/files/find-files.js",
    import.meta.url,
  );
  const program = `import { findFiles } from ${JSON.stringify(module)};
    if (process.getuid() === 0) process.setuid(65534);
    console.log(JSON.stringify(findFiles([${JSON.stringify(name)}]).diagnostics));`;
  const flags = ["--input-type=module", "-e", program];
  const diagnostics: readonly Diagnostic[] = JSON.parse(
    execFileSync(process.execPath, flags, { cwd: folder, encoding: "utf8" }),
  );
  return diagnostics.map(({ message }) => message);
}

afterEach(() => vi.restoreAllMocks());

describe("what of a folder is read", () => {
  it("hidden files, node_modules, other endings and quoin's own files are left out", async () => {
    const folder = temporaryFolder({
      "b.yml": model.replace("A", "B"),
      "a.yaml": model,
      "sub/c.yaml": model.replace("A", "C"),
      ".hidden.yaml": "x",
      ".git/x.yaml": "x",
      "node_modules/x/x.yaml": "x",
      "notes.md": "x",
      "quoin.config.yaml": "x",
      "quoin.accept.yaml": "x",
    });
    const { document, diagnostics } = await readModel([folder, path.join(folder, "a.yaml")]);
    expect(diagnostics).toEqual([]);
    const names = document?.files.map((file) => path.relative(folder, path.resolve(file.path)));
    expect(names).toEqual(["a.yaml", "b.yml", "sub/c.yaml"]);
  });

  it.each([
    ["of a file", "elsewhere/secret.yaml", "sub/b.yaml"],
    ["of a folder", "elsewhere", "sub/more"],
    ["that leads nowhere", "nowhere", "sub/b.yaml"],
    ["that goes in a circle", "sub/b.yaml", "sub/b.yaml"],
  ])("a link %s is refused by its name, and nothing is read through it", async (_, to, name) => {
    const folder = temporaryFolder({ "a.yaml": model, "elsewhere/secret.yaml": "token: swordfish\n" });
    const spec = temporaryFolder({ "a.yaml": model, "sub/c.yaml": model.replace("A", "C") });
    symlinkSync(path.join(to.startsWith("sub") ? spec : folder, to), path.join(spec, name));
    const { document, diagnostics, sources } = await readModel([spec]);
    expect(diagnostics.map(({ code, message }) => [code, message.includes(name)])).toEqual([
      ["link-in-input", true],
    ]);
    expect(document).toBeUndefined();
    expect(JSON.stringify([diagnostics, ...sources])).not.toContain("swordfish");
  });

  it("a link is refused where a model is named, and on the way to it", async () => {
    const folder = temporaryFolder({ "elsewhere/a.yaml": model });
    symlinkSync("elsewhere", path.join(folder, "spec"));
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    for (const named of ["spec", "spec/a.yaml", path.join(folder, "spec/a.yaml")]) {
      const { diagnostics } = await readModel([named]);
      expect(diagnostics.map(({ code, message }) => [code, message.includes("spec is a symbolic")])).toEqual([
        ["link-in-input", true],
      ]);
    }
  });

  it("a file that became a link after it was found isn't opened", async () => {
    const folder = temporaryFolder({ "a.yaml": model });
    symlinkSync(path.join(folder, "a.yaml"), path.join(folder, "b.yaml"));
    expect(await readFile(path.join(folder, "b.yaml"))).toMatchObject({ code: "link-in-input" });
  });

  it("a link to something else than a model hinders nobody", async () => {
    const folder = temporaryFolder({ "a.yaml": model, "README.md": "" });
    symlinkSync("README.md", path.join(folder, "NOTES.md"));
    expect((await readModel([folder])).diagnostics).toEqual([]);
  });

  it("an unreadable subfolder is named, and what else is wrong is found all the same", async () => {
    const folder = temporaryFolder({ "spec/a.yaml": model, "spec/sub/deep/b.yaml": model });
    symlinkSync("a.yaml", path.join(folder, "spec/z.yaml"));
    chmodSync(folder, 0o755);
    chmodSync(path.join(folder, "spec/sub/deep"), 0o000);
    expect(findAsNobody(folder, "spec")).toEqual([
      "spec/sub/deep can't be read: permission is denied.",
      "spec/z.yaml is a symbolic link, and quoin doesn't follow links.",
    ]);
  });

  it("a subfolder that is too deep is named", async () => {
    const deep = Array.from({ length: 33 }, () => "x").join("/");
    const folder = temporaryFolder({ "a.yaml": model, [`${deep}/b.yaml`]: model });
    const { diagnostics } = await readModel([folder]);
    const [message] = diagnostics.map((diagnostic) => diagnostic.message);
    expect(message).toMatch(/\/x can't be read: it is more than 32 folders deep\.$/u);
    expect(message?.split("/").filter((name) => name.startsWith("x"))).toHaveLength(33);
  });

  it("a link that can't be followed is refused by its name", async () => {
    const folder = temporaryFolder({ "a.yaml": model });
    symlinkSync("more", path.join(folder, "more"));
    const { diagnostics } = await readModel([folder]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["link-in-input"]);
  });

  it("too many files are refused", async () => {
    const files = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.yaml`, ""]));
    const { diagnostics } = await readModel([temporaryFolder(files)]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["too-many-files"]);
  });

  it("C13 a file above the limit is refused before it is read", async () => {
    const folder = temporaryFolder({ "a.yaml": model });
    truncateSync(path.join(folder, "a.yaml"), 2 ** 40);
    expect((await readModel([folder])).diagnostics.map(({ code }) => code)).toEqual(["file-too-large"]);
  });
});

describe("what is no model is not shown", () => {
  it.each([
    ["an account file", "root:x:0:0:swordfish:/root:/bin/bash\n"],
    ["settings of a shell", "API_KEY=swordfish\nOTHER=1\n"],
    ["a private key", "-----BEGIN PRIVATE KEY-----\nswordfish\n-----END PRIVATE KEY-----\n"],
    ["an INI file", "[default]\nkey = swordfish\n"],
    ["a list", "- swordfish\n- @b\n"],
    ["a directive", "%swordfish\n"],
    ["a text that is cut short", `${"swordfish: ".repeat(100)}[\n`],
    ["a shadow file", "root:$swordfish:19000:0:99999:7:::\nbin:*:19000:0:99999:7:::\n"],
    ["a map of something else", "github.com:\n  token: swordfish\n"],
    ["JSON of something else", '{ "auths": { "registry": { "auth": "swordfish" } } }\n'],
    ["a file with a NUL", "swordfish\u0000\n"],
  ])("%s", async (_, text) => {
    const { shown, codes } = await readBytes(Buffer.from(text));
    expect(codes.length).toBeGreaterThan(0);
    expect(shown).not.toContain("swordfish");
  });

  it("mistakes in a model are shown, even where the first of its keys is misspelt", async () => {
    expect((await readBytes(Buffer.from("typs:\n  A: swordfish\n"))).shown).toContain("1 │ typs:");
    expect((await readBytes(Buffer.from("types\n  A: swordfish\n"))).shown).toContain("types");
  });
});

describe("a model that is too large", () => {
  it("is refused, however many files it has", async () => {
    const comment = `# ${"x".repeat(78)}\n`.repeat(60_000);
    const files = Object.fromEntries([1, 2, 3].map((index) => [`${index}.yaml`, `${comment}types: {}\n`]));
    const { diagnostics } = await readModel([temporaryFolder(files)]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["model-too-large"]);
  });
});
