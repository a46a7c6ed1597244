declare const unknown: unique symbol;
/** An enum value that this version does not know. Only a newer server sends one; it cannot index a lookup table. */
export type Unknown = string & { readonly [unknown]: never };

/** Without values that only a newer server sends: for lookup tables of known ones. */
export type Known<T> = Exclude<T, Unknown>;

/** An answer as callers must treat it: for an enum in the contract, a newer server may send other values. */
export type Open<T> = unknown extends T
  ? T
  : T extends string
    ? string extends T
      ? T
      : T | Unknown
    : T extends number | bigint | boolean | null | undefined | { arrayBuffer: unknown }
      ? T
      : { [Key in keyof T]: Open<T[Key]> };
