import { dirname, join } from "node:path/posix";
import { compareTexts } from "../../language/text/words.js";

/** A statement by which a module of the runtime takes names of another one, or gives them on. */
export interface Port {
  /** The lines of comments above it. */
  readonly comment: string;
  readonly isExport: boolean;
  readonly names: readonly PortName[];
  /** `* as z`, where it takes all; otherwise empty. */
  readonly all: string;
  readonly specifier: string;
}

export interface PortName {
  readonly name: string;
  readonly isType: boolean;
}

/** Statements alone: comments and strings may quote one. */
const statement =
  /^((?:\/\/.*\n)*)(import|export)( type)? (?:\{([^}]*)\}|(\*(?: as \w+)?)) from "([^"]+)";$/gm;

/** The ports of a module. */
export function readPorts(text: string): readonly Port[] {
  return [...text.matchAll(statement)].map(
    ([, comment = "", keyword, type, list = "", all = "", specifier = ""]) => ({
      comment,
      isExport: keyword === "export",
      names: readNames(list, type !== undefined),
      all,
      specifier,
    }),
  );
}

/** The same module with other ports, none where `change` gives none. */
export function changePorts(text: string, change: (port: Port) => string | undefined): string {
  return text.replaceAll(new RegExp(`${statement.source}\n?`, "gm"), (given) => {
    const [port] = readPorts(given.trimEnd());
    const changed = port && change(port);
    return changed === undefined ? "" : `${changed}\n`;
  });
}

function readNames(list: string, areTypes: boolean): readonly PortName[] {
  const names = list.split(",").map((each) => each.trim());
  return names
    .filter((each) => each !== "")
    .map((each) => ({
      // What a client calls it doesn't matter.
      name: each.replace(/^type /, "").replace(/ as .*$/, ""),
      isType: areTypes || each.startsWith("type "),
    }));
}

/** What is used as a value too is none of the types. */
export function renderPort({ comment, isExport, names, all, specifier }: Port): string {
  const values = new Set(names.filter(({ isType }) => !isType).map(({ name }) => name));
  const sorted = [...new Set(names.map(({ name }) => name))].sort(compareTexts);
  const listed = sorted.map((name) => (values.size === 0 || values.has(name) ? name : `type ${name}`));
  const keyword = `${isExport ? "export" : "import"}${all === "" && values.size === 0 ? " type" : ""}`;
  return `${comment}${keyword} ${all === "" ? `{ ${listed.join(", ")} }` : all} from "${specifier}";`;
}

/** The module that a specifier in another one names: `errors/kinds`. */
export function moduleAt(from: string, specifier: string): string {
  return join(dirname(from), specifier.replace(/\.js$/, ""));
}
