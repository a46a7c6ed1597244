type Asker = () => Promise<boolean>;

let ask: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Sets who asks for the second factor, until the returned function is called. */
export function answerProofNeeded(asker: Asker): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** Asks the user to prove the second factor, once for however many calls need it; whether they did. */
export function proveAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = null));
  return asking;
}
