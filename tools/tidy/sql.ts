import type { Source } from './project.ts';

/** A table that is written; unnamed when the name is computed. */
type Write = { offset: number; table: string | undefined };

const table = String.raw`(?:only\s+)?(?:\$\{[^}]*\}|"?(?:public"?\.)?"?(?<table>\w+)"?)`;

const writes = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:['"`](?:public\.)?(?<table>\w+))?/g,
  new RegExp(
    String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${table}`,
    'gi',
  ),
  // Needs its 'set', because 'for update of wallets' and 'do update set' write no table of that name.
  new RegExp(String.raw`\bupdate\s+${table}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];

const locks =
  /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(|\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/gi;

const queries =
  /\bsql(?:<[^`;]*>)?`|\bsql\.(?:raw|lit)\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\.query(?:<[^(;]*>)?\(\s*['"`]/g;

export function writesIn({ withoutComments }: Source): Write[] {
  return writes.flatMap((pattern) =>
    [...withoutComments.matchAll(pattern)].map(({ index, groups }) => ({
      offset: index,
      table: groups?.table,
    })),
  );
}

export function locksIn({ withoutComments }: Source): number[] {
  return [...withoutComments.matchAll(locks)].map(({ index }) => index);
}

export function queriesIn({ code }: Source): number[] {
  return [...code.matchAll(queries)].map(({ index }) => index);
}
