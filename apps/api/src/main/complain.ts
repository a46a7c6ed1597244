/** For the person at the keyboard: what is wrong, without the way through the code. */
export function complain(what: string, error: unknown): void {
  console.error(`${what}: ${(error as Error).message || String(error)}`);
  process.exitCode = 1;
}
