/** So many trees may be read: each is a request, of which a repository has 1,000 an hour. */
const maxReads = 30;

/**
 * The paths of all files that a commit changes, moves or removes since it has left a branch, and whether there are more than can be
 * listed. They are those of two fixed commits: a list of the pull request would be that of whatever is pushed meanwhile.
 */
export async function listChangedFiles(rest, repository, { commit, branch }) {
  const range = `${encodeURIComponent(branch)}...${commit}`;
  const { merge_base_commit: base } = await rest.call("GET", `${repository}/compare/${range}?per_page=1`);
  const reader = createTreeReader(rest, repository);
  const paths = await compareTrees(reader, "", [base?.sha, commit]);
  return { paths, isCut: reader.isCut() };
}

/** Reads trees by their ids, as maps from path to entry: those that are there no more, and all beyond what may be read, are empty. */
function createTreeReader(rest, repository) {
  let reads = 0;
  let isCut = false;
  const read = async (id, query) => {
    if (id !== undefined) reads += 1;
    isCut ||= reads > maxReads;
    if (id === undefined || isCut) return { tree: [] };
    return rest.call("GET", `${repository}/git/trees/${id}${query}`);
  };
  const toMap = ({ tree }) => new Map(tree.map((entry) => [entry.path, entry]));
  return {
    isCut: () => isCut,
    readFolder: async (id) => {
      const folder = await read(id, "");
      isCut ||= folder.truncated === true;
      return toMap(folder);
    },
    /** With all that is below it; `undefined` if that is too much for one response. */
    readAll: async (id) => {
      const all = await read(id, "?recursive=1");
      return all.truncated ? undefined : toMap(all);
    },
  };
}

/** At once, or folder by folder where that is too much. */
async function compareTrees(reader, folder, ids) {
  const all = [await reader.readAll(ids[0]), await reader.readAll(ids[1])];
  if (!all.includes(undefined)) {
    return listDifferences(all).flatMap(({ file }) => (file ? folder + file : []));
  }
  const paths = [];
  const folders = [await reader.readFolder(ids[0]), await reader.readFolder(ids[1])];
  for (const { path, file, trees } of listDifferences(folders)) {
    if (file) paths.push(folder + file);
    if (trees.some(Boolean)) paths.push(...(await compareTrees(reader, `${folder}${path}/`, trees)));
  }
  return paths;
}

/** Where two trees differ: a file, which may be a link or a submodule, and the ids of the trees, for what has them there. */
function listDifferences([before, after]) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const both = [before.get(path), after.get(path)];
    if (both[0]?.sha === both[1]?.sha && both[0]?.mode === both[1]?.mode) return [];
    const isTree = (entry) => entry?.type === "tree";
    const file = both.some((entry) => entry && !isTree(entry)) ? path : undefined;
    return [{ path, file, trees: both.map((entry) => (isTree(entry) ? entry.sha : undefined)) }];
  });
}
