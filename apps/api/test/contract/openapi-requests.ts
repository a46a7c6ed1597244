import fc from 'fast-check';

/** The part of a JSON schema that our documents use. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  exclusiveMinimum?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
};

export type BodyType = 'application/json' | 'multipart/form-data';

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Partial<Record<BodyType, { schema: Schema }>> };
  security?: unknown[];
};

export type OpenApi = { paths: Record<string, Record<string, Operation>> };

export type FuzzRequest = {
  method: string;
  /** As the document has it. */
  path: string;
  /** With its parameters filled. */
  address: string;
  query: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

/** Values that a field of this name often has, so that requests also get past the first check. */
export type Examples = Record<string, unknown[]>;

const TRICKY_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uFEFF',
    '\u202Eadmin',
    'ＡＳＨＡ',
    'İstanbul',
    '🏏',
    'é',
    'e\u0301',
    '\r\nx: y',
  ],
  ...[
    "'",
    "' or '1'='1",
    "'; drop table users; --",
    '\\',
    '%',
    '_',
    '%00',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '=1+1',
    '-1',
    '1e309',
  ],
  ...['x'.repeat(61), 'x'.repeat(201), 'x'.repeat(501), 'x'.repeat(5000)],
];
const TRICKY_NUMBERS = [
  ...[0, -0, -1, 0.1, 0.001, 1e-7, 0.005, 1.005, 49.99, 100_000_000, 100_000_000.01, 1e9, 1e21, 1e308],
  ...[15, 16, 31, 32, 53, 63, 64].flatMap((bits) => [
    2 ** bits - 1,
    2 ** bits,
    -(2 ** bits),
    -(2 ** bits) - 1,
  ]),
  ...[2 ** 53 + 2, Number.MIN_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE],
];
/** At the edges of what a calendar, a clock, JavaScript or the database has, and just beyond them. */
const EDGES_OF_TIME = [
  ...['0000-01-01', '0001-01-01', '0001-12-31', '1582-10-10', '1969-12-31', '1970-01-01', '2000-02-29'],
  ...['2025-02-29', '2026-02-30', '2026-13-01', '2038-01-19', '2199-12-31', '2200-01-01', '9999-12-31'],
  ...['10000-01-01', '+010000-01-01', '-000001-01-01', '-004713-11-24', '275760-09-13', '294277-01-01'],
];
const EDGES_OF_DAY = [
  ...[
    'T00:00:00Z',
    'T23:59:59.999Z',
    'T23:59:59.9999999Z',
    'T23:59:60Z',
    'T24:00:00Z',
    'T12:00Z',
    'T12:00:00',
  ],
  ...[
    'T00:00:00+14:00',
    'T00:00:00+23:59',
    'T23:59:59-23:59',
    'T23:59:59-12:00',
    't00:00:00z',
    ' 00:00:00',
    '',
  ],
];
const anEdgeOfTime = fc.oneof(
  fc
    .tuple(fc.constantFrom(...EDGES_OF_TIME), fc.constantFrom(...EDGES_OF_DAY))
    .map(([day, time]) => day + time),
  fc.constantFrom('infinity', '-infinity', 'epoch', 'now', 'today', '0', '-1', '1e308', '1763200000000'),
);

/** At the bounds that a field names, beside them, and at those of every type that a number may become. */
function edgesOfNumber({ minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> {
  const bounds = [minimum, maximum, exclusiveMinimum].filter((bound) => bound !== undefined);
  const near = bounds.flatMap((bound) => [bound - 1, bound - 0.01, bound, bound + 0.01, bound + 1]);
  return fc.constantFrom(...TRICKY_NUMBERS, ...near);
}

const EXTRA_KEYS = [
  'userType',
  'role',
  'balance',
  'userId',
  'constructor',
  'toString',
  'hasOwnProperty',
  'limit',
];

/** What databases and encoders choke on: drawn often, for these are the ones that have broken something. */
const POISON = ['\0', 'a\0b', '\uD800', "'"];

const anyText = fc.oneof(
  fc.constantFrom(...POISON),
  fc.constantFrom(...TRICKY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

/** Sent in so many cases of a hundred, else left out. */
const sometimes = <Value>(percent: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: percent, arbitrary }, { weight: 100 - percent, arbitrary: fc.constant(undefined) });

/** Mostly what the schema asks for, now and then what it does not; the more care, the less often. */
function valueFor(schema: Schema, examples: unknown[] | undefined, care: number): fc.Arbitrary<unknown> {
  const fitting = fittingValue(schema);
  // A name may stand for a text in a form and for a number elsewhere.
  const typed = (examples ?? []).filter((example) => isOfType(example, schema.type));
  const known = typed.length > 0 ? fc.constantFrom(...typed) : fitting;
  return fc.oneof(
    { weight: care, arbitrary: known },
    { weight: 2, arbitrary: fitting },
    { weight: 2, arbitrary: oddValue(schema) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

/** A list, or one of several types, is not described further: every example of it will do. */
const isOfType = (example: unknown, type: Schema['type']) =>
  typeof type === 'string' && type !== 'array' ? typeof example === type : true;

function oddValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format?.startsWith('date')) return fc.oneof(anEdgeOfTime, anyText);
  return schema.type === 'string' ? anyText : edgesOfNumber(schema);
}

function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fittingValue));
  switch (schema.type) {
    case 'string':
      return fc.string({
        unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789._-'),
        minLength: Math.min(schema.minLength ?? 0, 30),
        maxLength: Math.min(schema.maxLength ?? 30, 30),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: 1, max: Math.min(schema.maximum ?? 1000, 1000) });
    case 'number':
      return fc.integer({ min: 1, max: 100_000 }).map((paise) => paise / 100);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const BOUNDARY = 'x-fuzz-x';

/** A form of parts, most of them nearly right; a file is a few bytes that are no picture. */
function formFor(schema: Schema, examples: Examples, care: number): fc.Arbitrary<string> {
  const partOf = ([name, value]: readonly [string, unknown]) => {
    const file = schema.properties?.[name]?.format === 'binary' ? '; filename="a.png"' : '';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text.toWellFormed()}\r\n`;
  };
  const whole = fc.tuple(...fieldsFor(schema, examples, care)).map(
    (fields) =>
      `${fields
        .filter(([, value]) => value !== undefined)
        .map(partOf)
        .join('')}--${BOUNDARY}--\r\n`,
  );
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((text) => text.slice(0, -9)) },
    { weight: 1, arbitrary: whole.map((text) => text + text) },
    { weight: 1, arbitrary: whole.map((text) => partOf(['__proto__', 'x']) + text) },
    { weight: 1, arbitrary: anyText },
  );
}

const fieldsFor = ({ properties = {}, required = [] }: Schema, examples: Examples, care: number) =>
  Object.entries(properties).map(([name, schema]) =>
    sometimes(
      required.includes(name) ? 97 : schema.format === 'binary' ? 10 : 50,
      valueFor(schema, examples[name], care),
    ).map((value) => [name, value] as const),
  );

function bodyFor(schema: Schema, examples: Examples, care: number): fc.Arbitrary<string> {
  const fields = fieldsFor(schema, examples, care);
  const extra = fc.dictionary(fc.constantFrom(...EXTRA_KEYS), fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 2,
    noNullPrototype: true,
  });
  const whole = fc.tuple(fc.tuple(...fields), sometimes(30, extra)).map(([known, more]) =>
    // A key of value undefined is left out by JSON.
    JSON.stringify({ ...more, ...Object.fromEntries(known) }),
  );
  return fc.oneof(
    { weight: 20, arbitrary: whole },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: whole.map((text) => text.slice(0, -1)) },
    { weight: 1, arbitrary: whole.map((text) => text.replace('{', '{"__proto__":{"role":"admin"},')) },
  );
}

function queryFor(
  parameters: NonNullable<Operation['parameters']>,
  examples: Examples,
  care: number,
): fc.Arbitrary<string> {
  const single = parameters
    .filter(({ in: place }) => place === 'query')
    .map(({ name, schema, required }) =>
      sometimes(required ? 97 : 50, valueFor(schema, examples[name], care)).map((value) =>
        value === undefined ? [] : [`${name}=${encoded(value)}`],
      ),
    );
  const junk = fc.constantFrom(
    '',
    'page=1&page=2',
    'userName=a&userName=b',
    '__proto__=x',
    'x[y]=z',
    '%',
    'a=%E0%A4%A',
    '&&&=',
  );
  return fc
    .tuple(fc.tuple(...single), sometimes(5, junk))
    .map(([known, more]) => [...known.flat(), more].filter(Boolean).join('&'));
}

/** A text for an address; half a surrogate pair cannot be written there. */
const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed());

/** A path with its parameters filled, mostly with what is there. */
function pathFor(path: string, parameters: NonNullable<Operation['parameters']>, examples: Examples) {
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  return fc
    .tuple(...inPath.map(({ name, schema }) => valueFor(schema, examples[name], 16)))
    .map((values) =>
      inPath.reduce(
        (filled, { name }, index) => filled.replace(`{${name}}`, encoded(values[index]) || 'x'),
        path,
      ),
    );
}

const CONTENT_TYPES: Record<BodyType, string> = {
  'application/json': 'application/json',
  'multipart/form-data': `multipart/form-data; boundary=${BOUNDARY}`,
};

const headersFor = (body: BodyType | undefined): fc.Arbitrary<Record<string, string>> =>
  fc
    .record({
      'idempotency-key': sometimes(
        30,
        fc.oneof(
          { weight: 6, arbitrary: fc.uuid() },
          { weight: 1, arbitrary: fc.constantFrom('', 'junk', 'x'.repeat(36)) },
        ),
      ),
      'content-type': fc.oneof(
        { weight: 30, arbitrary: fc.constant(body ? CONTENT_TYPES[body] : undefined) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'text/plain',
            'application/xml',
            'junk',
            'application/json; charset=utf-16',
          ),
        },
      ),
      cookie: sometimes(20, fc.constantFrom('device=junk', 'device=', 'a=b; device=%E0%A4%A')),
      'x-forwarded-for': sometimes(20, fc.constantFrom('junk', '1.2.3.4', '127.0.0.1, ::1')),
    })
    .map(
      (headers) =>
        Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
    );

/** Half of the requests have one field in five wrong, the other half hardly any: else long bodies never pass. */
const CARES = [16, 300];

/** Requests for every operation of the document, most of them nearly right. */
export function requestsOf({ paths }: OpenApi, examples: Examples): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      CARES.map((care) => ({ path, method: method.toUpperCase(), operation, care })),
    ),
  );
  return fc.oneof(
    ...operations.map(({ path, method, operation: { parameters = [], requestBody }, care }) => {
      const content = requestBody?.content ?? {};
      const [type] = Object.keys(content) as BodyType[];
      const schema = type ? content[type]?.schema : undefined;
      const payload = type === 'multipart/form-data' ? formFor : bodyFor;
      return fc.record({
        method: fc.constant(method),
        path: fc.constant(path),
        address: pathFor(path, parameters, examples),
        query: queryFor(parameters, examples, care),
        headers: headersFor(type),
        payload: schema ? payload(schema, examples, care) : fc.constant(undefined),
      });
    }),
  );
}
