/**
 * Runs the work now; whatever is asked for while it runs is done by one more run after it. So what is asked for often
 * neither piles up nor is cut short, and the last run began after the last ask.
 */
export function oneBehind(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;
  const run = async () => {
    isRunning = true;
    do {
      isAskedAgain = false;
      await work().catch(() => undefined);
    } while (isAskedAgain);
    isRunning = false;
  };
  return () => {
    if (isRunning) isAskedAgain = true;
    else void run();
  };
}
