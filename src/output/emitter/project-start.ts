/** What `quoin init` writes and says for a client in one language, which fits the project in a folder. */
export interface ProjectStart {
  /** The output of the configuration, as its lines of YAML. */
  readonly output: string;
  /** What was chosen for the project, and why. */
  readonly choice: string;
  /** The same for programs. */
  readonly facts: object;
  /** Commands without which the project doesn't take the client. */
  readonly preparations: readonly string[];
  /** What runs the programs of packages there, up to their names: `npx `. */
  readonly run: string;
  readonly call: FirstCall;
}

/** A call to try a new client with, which runs as it stands. */
export interface FirstCall {
  /** The file to put it into. */
  readonly file: string;
  readonly lines: readonly string[];
  /** What runs it, and where to see it if that isn't the terminal. */
  readonly run: string;
}

/** Looks at the project in a folder; a file of it that can't be read says nothing. */
export type StartProject = (folder: string) => Promise<ProjectStart>;
