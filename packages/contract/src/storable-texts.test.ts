import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, contract, type Endpoint } from './index.ts';

type Definition = {
  type: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  shape?: Record<string, z.ZodMiniType>;
  valueType?: z.ZodMiniType;
};

type Text = { path: string; schema: z.ZodMiniType };

/** Every text in a schema, however deeply nested. */
function textsIn(schema: z.ZodMiniType, path: string): Text[] {
  const { type, innerType, element, valueType, options = [], shape = {} } = schema._zod.def as Definition;
  if (type === 'string') return [{ path, schema }];
  return [
    ...[innerType, element, valueType].flatMap((inner) => (inner ? [inner] : [])),
    ...options.filter((option) => typeof option === 'object'),
  ]
    .flatMap((inner) => textsIn(inner, path))
    .concat(Object.entries(shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`)));
}

/** In several lengths, since a text may have a minimum length. */
const POISON = ['\0', '\uD800', '\uDC00\uD800'].flatMap((poison) =>
  ['', 'a', 'abcdef', 'abcdefghijklmnop'].flatMap((text) => [text + poison, `${text}${poison}${text}`]),
);

const takesPoison = ({ schema }: Text) => POISON.some((text) => schema.safeParse(text).success);

const calls = Object.entries(contract) as [CallName, Endpoint][];
const texts = calls.flatMap(([name, { query, body, params }]) =>
  Object.entries({ query, body, params }).flatMap(([part, schema]) =>
    schema ? textsIn(schema, `${name}.${part}`) : [],
  ),
);

test('no call takes a text that the database cannot store', () => {
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['login.body.password', 'createBet.body.ipAddress', 'getUserList.query.search']),
  );
  expect(texts.filter(takesPoison).map(({ path }) => path)).toEqual([]);
});

test('a text without the check is found wherever it stands', () => {
  const planted = z.object({
    plain: z.string(),
    maybe: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    list: z.array(z.object({ inner: z.string() })),
    either: z.union([z.number(), z.string()]),
  });
  expect(
    textsIn(planted, 'planted')
      .filter(takesPoison)
      .map(({ path }) => path),
  ).toEqual(['planted.plain', 'planted.maybe', 'planted.list.inner', 'planted.either']);
});
