/** What ends a job. Its message is shown in one line, and no stack. */
export class Failure extends Error {}

/** Runs a job to its end; what fails it is shown beside the run. */
export async function runJob(job) {
  try {
    await job();
  } catch (error) {
    const message = error instanceof Failure ? error.message : `a mistake in this script: ${error.stack}`;
    process.stdout.write(`::error title=Quoin::${message.replaceAll("\n", "%0A")}\n`);
    process.exitCode = 2;
  }
}

/** What is shown beside the run, and fails nothing. */
export function note(message) {
  process.stdout.write(`::notice title=Quoin::${message}\n`);
}
