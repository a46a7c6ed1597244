const LIMIT_MS = 120_000;

/** A chunk that could not be loaded; its message names it. */
export class ChunkError extends Error {
  constructor(chunk: string, cause: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
    this.name = 'ChunkError';
  }
}

/**
 * Every `import()` of the site goes through here, inserted by the build. Throws ChunkError if the chunk cannot be
 * loaded, or not within two minutes; errors inside it are thrown unchanged.
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

/** Browsers share no error code for this, only similar wording. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);
