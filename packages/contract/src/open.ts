declare const unknown: unique symbol;
/** A word that this version does not know. Only a newer server says one; it picks nothing out of a table. */
export type Unknown = string & { readonly [unknown]: never };

/** Without what only a newer server says: for tables of what is known. */
export type Known<T> = Exclude<T, Unknown>;

/** As a caller must take it: where the contract lists words, a newer server may answer others. */
export type Open<T> = unknown extends T
  ? T
  : T extends string
    ? string extends T
      ? T
      : T | Unknown
    : T extends number | bigint | boolean | null | undefined | { arrayBuffer: unknown }
      ? T
      : { [Key in keyof T]: Open<T[Key]> };
