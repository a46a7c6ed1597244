/** For the person at the keyboard: what is wrong, without the way through the code. */
export function complain(what: string, error: unknown): void {
  console.error(`${what}: ${(error as Error).message || String(error)}`);
  process.exitCode = 1;
}

/** Ends a process that has not begun. What is wrong around it is said in words; what is wrong with it, with its trace. */
export function refuseToStart(error: NodeJS.ErrnoException): never {
  const { message, code } = error;
  if (message.startsWith('Cannot start')) console.error(message);
  else console.error(code ? `Cannot start:\n  ${message || code}` : error);
  // What is open by now would keep it alive.
  process.exit(1);
}
