/** What `--help` shows below the commands. */
export const examples = `
Examples:
  quoin init                        a small model to start from
  quoin generate                    spec/ → generated/typescript, only what changed
  quoin sandbox                     the model as a server on this machine
  quoin check                       for CI: is the model sound, the output current and unedited?
  quoin diff                        what this branch does to callers of the API
  quoin upgrade --from 2025-06-01   rewrites callers for the current version, where types prove it
  quoin explain unknown-type        what a message means, with an example
`;

export const sandboxExamples = `
Examples:
  quoin sandbox                     prints its address, its API keys and an example request
  quoin sandbox --port 0 --seed 1   the same ids, keys and times in every run
  quoin sandbox --watch             serves the model as you change it, and keeps what is stored
  quoin sandbox --switch reusedKey=409 --switch keyScope=account
                                    overrides what the model leaves open (docs/sandbox.md lists all switches)
  curl http://127.0.0.1:4010/__sandbox/effects
                                    what requests have done: a duplicate effect appears here
  curl -H 'Content-Type: application/json' http://127.0.0.1:4010/__sandbox/faults \\
    -d '{"faults":[{"kind":"silence","progress":"done"}]}'
                                    the next request is executed, but gets no response
  curl -H 'Content-Type: application/json' http://127.0.0.1:4010/__sandbox/clock -d '{"advance":"25h"}'
                                    all earlier idempotency keys have expired
`;

export const upgradeExamples = `
Examples:
  quoin upgrade --from unversioned --to 2026-04-01
                                    a dry run: prints a diff, and lists what it can't prove
  quoin upgrade --from unversioned --write
                                    rewrites the callers, and checks their types with the new client
  quoin upgrade --from unversioned --project app/tsconfig.json | git apply
                                    applies only the diff, not the list of what is left to you
`;
