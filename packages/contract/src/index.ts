import * as slices from './calls/index.ts';

export * from './calls/index.ts';
export * from './contract-version.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export { type Asked, asked, type ListQuery, role, type Sort, type TimedQuery } from './fields.ts';
export * from './limits.ts';
export * from './open.ts';
export * from './permissions.ts';

type Slices = typeof slices;
/** The name of a slice's table of calls, which tells it from the other exports. */
type TableName<Slice extends string = string> = Extract<keyof Slices, `${Slice}Calls`>;
type AllOf<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The calls that a slice of the server answers. */
export type CallOf<Slice extends string> = keyof Slices[TableName<Slice>];
export type CallName = keyof typeof contract;

/** Every call of the product, collected from the slices. */
export const contract = Object.fromEntries(
  Object.entries(slices).flatMap(([name, table]) => (name.endsWith('Calls') ? Object.entries(table) : [])),
) as AllOf<Slices[TableName]>;
