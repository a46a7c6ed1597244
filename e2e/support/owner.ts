import pg from 'pg';

/** Changes that only time or a fault would cause, made as the database's owner. */
export async function asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = new pg.Client({ connectionString: process.env.E2E_OWNER_URL });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
