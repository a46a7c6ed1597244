import type { TestDatabase } from '../support/database.ts';

/** Does what whoever owns the database can do, once the guards are off. */
export const asSuperuser = async ({ owner }: TestDatabase, ...statements: string[]): Promise<void> =>
  void (await owner.query(
    `begin; set local session_replication_role = replica; ${statements.join(';')}; commit`,
  ));
