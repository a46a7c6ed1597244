const LIMIT_MS = 120_000;

/** A part of the site that could not be fetched; its text names the part. */
export class ChunkError extends Error {
  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.name = 'ChunkError';
  }
}

/**
 * Every `import()` of the site goes through here, put in by the build. Throws ChunkError where the part cannot be
 * fetched, or does not come within two minutes; what goes wrong inside it is thrown as it is.
 */
export async function loadChunk<Module>(chunk: string, loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk, null)), LIMIT_MS);
  });
  try {
    return await Promise.race([loading, limit]);
  } catch (error) {
    throw isMissing(error) ? new ChunkError(chunk, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers agree on no code for it, only roughly on words. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);
