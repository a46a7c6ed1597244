/** For the person at the keyboard: the message without the stack trace. */
export function printError(what: string, error: unknown): void {
  console.error(`${what}: ${(error as Error).message || String(error)}`);
  process.exitCode = 1;
}

/** Exits before the process has started. Faults of the environment are printed as a message, bugs with their stack. */
export function refuseToStart(error: NodeJS.ErrnoException): never {
  const { message, code } = error;
  if (message.startsWith('Cannot start')) console.error(message);
  else console.error(code ? `Cannot start:\n  ${message || code}` : error);
  // Open handles would keep the process alive.
  process.exit(1);
}
