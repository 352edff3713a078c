type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where a hook of git says that its repository is. Hooks run with these set, and pass them on to whatever they start, be it
 * in another repository.
 */
const locations = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_COMMON_DIR",
  "GIT_INDEX_FILE",
  "GIT_PREFIX",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
] as const;

/** What makes git write or read elsewhere, run other programs, or see other objects than the repository has. */
const redirections =
  /^GIT_(?:TRACE.*|REDIRECT_.*|EXTERNAL_DIFF|PAGER|GRAFT_FILE|SHALLOW_FILE|REPLACE_REF_BASE)$/;

/** Git answers in English, changes nothing, asks nobody, and fetches nothing. */
const manners = {
  LC_ALL: "C",
  LANGUAGE: "",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_TERMINAL_PROMPT: "0",
  GIT_LITERAL_PATHSPECS: "1",
  GIT_NO_REPLACE_OBJECTS: "1",
  GIT_NO_LAZY_FETCH: "1",
  GIT_ALLOW_PROTOCOL: "none",
};

/** The environment for git in the repository that the working directory is in. */
export function gitEnvironment(given: Environment): Environment {
  const kept = Object.entries(withManners(given)).filter(([name]) => !isLocation(name));
  return Object.fromEntries(kept);
}

/** The environment for git in the repository that the environment itself names; `undefined` if it names none. */
export function namedRepository(given: Environment): Environment | undefined {
  return given["GIT_DIR"] === undefined ? undefined : withManners(given);
}

function withManners(given: Environment): Environment {
  const kept = Object.entries(given).filter(([name]) => !redirections.test(name));
  return { ...Object.fromEntries(kept), ...manners };
}

function isLocation(name: string): boolean {
  return locations.some((location) => location === name);
}
