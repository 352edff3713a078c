import { ts } from "ts-morph";
import { qualifySymbols } from "../list/explanation.js";
import { listSymbols } from "../plan/client-symbols.js";
import { compilerPath, disk } from "../project/overlay.js";
import { listClientCalls } from "../reach/client-calls.js";
import type { Examination, ExaminationRequest, ExaminedClient } from "./examination.js";
import {
  examineProject,
  type LocatedClient,
  type ProjectRequest,
  type ProjectUses,
} from "./examine-project.js";
import { findCallsByName } from "./find-by-name.js";
import { groupFiles } from "./group-files.js";
import { ownersOf } from "./match-hits.js";
import { joinParts, type SoughtInClient } from "./join-parts.js";

/** Finds what code does with clients, and which of it some findings hit. */
export function examineCallers(request: ExaminationRequest): Examination {
  const files = request.files.map(compilerPath);
  const { projects, alone } = groupFiles(files, compilerPath(request.root));
  const clients = request.clients.map(locateClient);
  const inProjects: ProjectRequest = {
    clients,
    hasTime: request.hasTime,
    texts: locateTexts(request.texts),
    generated: request.generated.map(compilerPath),
  };
  const own = new Set(files);
  const parts = [
    ...projects.map((project, index) => {
      request.showProgress(`Examining callers: project ${index + 1} of ${projects.length}`);
      return examineProject(project, new Set(project.files.filter((file) => own.has(file))), inProjects);
    }),
    ...[...alone.keys()].map((file) => examineAlone(file, inProjects)),
  ];
  return joinParts(parts, clients, files, alone);
}

function locateClient({ client, from, to, sought }: ExaminedClient): LocatedClient & SoughtInClient {
  const { folder, packageName } = client;
  const calls = { old: listClientCalls(from), new: listClientCalls(to) };
  const explained = sought.map(({ symbols }) => ({ symbols, sentence: "", fingerprint: "" }));
  const qualified = qualifySymbols(explained, Object.values(calls)).map(({ symbols }) => symbols);
  return {
    at: { folder: compilerPath(folder), shown: folder, packageName },
    calls,
    wanted: new Set(qualified.flatMap((symbols) => [...symbols, ...ownersOf(symbols)])),
    sought: sought.map((one, index) => ({ ...one, symbols: qualified[index] ?? [] })),
    before: new Set(listSymbols(from).values()),
  };
}

/** The same map twice where both are the same: then nothing can have moved. */
function locateTexts({ old, new: next }: ExaminationRequest["texts"]): ProjectRequest["texts"] {
  const locate = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([path, text]) => [compilerPath(path), text]));
  const located = locate(old);
  return { old: located, new: old === next ? located : locate(next) };
}

/** A file that no project compiles: by the names that it has. */
function examineAlone(path: string, { clients, hasTime }: ProjectRequest): ProjectUses {
  const nothing = {
    clients: clients.map(() => ({ uses: [], named: [] })),
    late: [],
    unparsed: [],
    texts: new Map(),
  };
  if (!hasTime()) return { ...nothing, late: [path] };
  const text = disk.readFile(path) ?? "";
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const { diagnostics = [] } = ts.transpileModule(text, { fileName: path, reportDiagnostics: true });
  return {
    ...nothing,
    clients: clients.map(({ calls }) => ({
      uses: [...findCallsByName(file, calls.old), ...findCallsByName(file, calls.new)],
      named: [],
    })),
    unparsed: diagnostics.length > 0 ? [path] : [],
    texts: new Map([[path, text]]),
  };
}
