import type { ExitCode, Io } from "./io.js";

/** What can be typed after a command. */
export interface CommandShape {
  readonly name: string;
  /** A sentence without a full stop. */
  readonly description: string;
  readonly flags: readonly FlagShape[];
  /** The values that its argument can have; empty when these aren't known. */
  readonly choices: readonly string[];
}

export interface FlagShape {
  /** `--force` */
  readonly name: string;
  readonly description: string;
  /** Whether a value follows it. */
  readonly takesValue: boolean;
}

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** `quoin completion`: a script that makes a shell complete commands and flags; values are completed as paths. */
export function completion(shell: Shell, commands: readonly CommandShape[], io: Io): ExitCode {
  io.out({ bash: renderBash, zsh: renderZsh, fish: renderFish }[shell](commands));
  return 0;
}

function wordsOf({ flags, choices }: CommandShape): string {
  return [...choices, ...flags.map(({ name }) => name)].join(" ");
}

function renderBash(commands: readonly CommandShape[]): string {
  const cases = commands.map((command) => `    ${command.name}) words="${wordsOf(command)}" ;;`);
  return `# quoin completion for bash: put this into ~/.bashrc:  source <(quoin completion bash)
_quoin() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=""
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="${commands.map(({ name }) => name).join(" ")}"; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [ "\${#COMPREPLY[@]}" -eq 0 ]; then COMPREPLY=($(compgen -f -- "$word")); fi
}
complete -o filenames -F _quoin quoin
`;
}

function renderZsh(commands: readonly CommandShape[]): string {
  const list = commands.map(({ name, description }) => `    ${quote(`${name}:${description}`)}`);
  const cases = commands.map(({ name, flags, choices }) => {
    const specs = flags.map((flag) =>
      quote(`${flag.name}[${escapeSpec(flag.description)}]${flag.takesValue ? ":value:_files" : ""}`),
    );
    const argument = choices.length === 0 ? "'*:file:_files'" : quote(`*:value:(${choices.join(" ")})`);
    return `    ${name}) _arguments ${[...specs, argument].join(" ")} ;;`;
  });
  return `#compdef quoin
# quoin completion for zsh: put this into ~/.zshrc, after compinit:  source <(quoin completion zsh)
_quoin() {
  local -a commands=(
${list.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name="\${words[2]}"
  shift words
  (( CURRENT-- ))
  case "$name" in
${cases.join("\n")}
  esac
}
compdef _quoin quoin
`;
}

function renderFish(commands: readonly CommandShape[]): string {
  const lines = commands.flatMap(({ name, description, flags, choices }) => [
    `complete -c quoin -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
    ...(choices.length === 0
      ? []
      : [
          `complete -c quoin -n ${quote(`__fish_seen_subcommand_from ${name}`)} -f -a ${quote(choices.join(" "))}`,
        ]),
    ...flags.map(
      (flag) =>
        `complete -c quoin -n ${quote(`__fish_seen_subcommand_from ${name}`)} -l ${flag.name.slice(2)}${flag.takesValue ? " -r" : ""} -d ${quote(flag.description)}`,
    ),
  ]);
  return `# quoin completion for fish: save this as ~/.config/fish/completions/quoin.fish\n${lines.join("\n")}\n`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Brackets and colons end the parts of what zsh calls a spec. */
function escapeSpec(text: string): string {
  return text.replaceAll(/[[\]:]/gu, String.raw`\$&`);
}
