/**
 * Runs the work at once; all calls made while it runs become one more run after it. So frequent calls neither pile up
 * nor cut each other short, and the last run always starts after the last call.
 */
export function coalesce(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isCalledAgain = false;
  const run = async () => {
    isRunning = true;
    do {
      isCalledAgain = false;
      await work().catch(() => undefined);
    } while (isCalledAgain);
    isRunning = false;
  };
  return () => {
    if (isRunning) isCalledAgain = true;
    else void run();
  };
}
