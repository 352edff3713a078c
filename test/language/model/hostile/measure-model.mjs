// Reads, builds and checks the model in a folder, as `quoin check` does, and says what that cost.
// node test/language/model/hostile/measure-model.mjs FOLDER
const { readModel } =
  await import("../../../../node_modules/.cache/quoin/modules/language/read/read-model.js");
const { buildModel } =
  await import("../../../../node_modules/.cache/quoin/modules/language/model/build-model.js");
const { checkTypescriptNames } =
  await import("../../../../node_modules/.cache/quoin/modules/client/typescript/check-names.js");
const { renderDiagnostics } =
  await import("../../../../node_modules/.cache/quoin/modules/language/diagnostics/render.js");

const before = process.cpuUsage();
const { document, diagnostics, sources } = await readModel([process.argv[2] ?? "spec"]);
const built = document === undefined ? undefined : buildModel(document, [checkTypescriptNames]);
const all = [...diagnostics, ...(built?.diagnostics ?? [])];
renderDiagnostics(all, sources, { color: false });
const { user, system } = process.cpuUsage(before);
const cost = {
  codes: [...new Set(all.map(({ code }) => code))],
  isSound: built?.model !== undefined,
  cpuSeconds: (user + system) / 1e6,
  megabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(JSON.stringify(cost));
