import type { Page } from '@playwright/test';
import { contract, type Endpoint } from '@tossbook/contract';

const NEW_VALUE = 'brand_new_value';
/** As users read it. */
export const NEW_WORDS = 'Brand new value';

/** Enum values that the contract leaves open. */
const OPEN_LISTS = ['action', 'targetType', 'status'];

type Def = { type: string; shape?: Shapes; element?: Schema; innerType?: Schema; options?: Schema[] };
type Schema = { _zod: { def: unknown } };
type Shapes = Record<string, Schema>;

/** An answer in which every enum value is one that this version does not know. */
function renewed(schema: Schema, value: unknown): unknown {
  const { type, shape = {}, element, innerType, options = [] } = schema._zod.def as Def;
  if (type === 'enum') return typeof value === 'string' ? NEW_VALUE : value;
  if (innerType) return renewed(innerType, value);
  if (type === 'union') return options.reduce((changed, option) => renewed(option, changed), value);
  if (element && Array.isArray(value)) return value.map((item) => renewed(element, item));
  if (type !== 'object' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      if (OPEN_LISTS.includes(name) && typeof field === 'string') return [name, NEW_VALUE];
      return [name, shape[name] ? renewed(shape[name], field) : field];
    }),
  );
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const calls = Object.values(contract as Record<string, Endpoint>)
  .filter(({ file, stream }) => !file && !stream)
  .map((call) => ({ ...call, pattern: patternOf(call) }));

/** Simulates a server of a later version, news included. */
export async function answerAsNewerServer(page: Page): Promise<void> {
  await page.route(/\/api\/(?!events)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    const call = calls.find((known) => known.method === method && known.pattern.test(pathname));
    const response = await route.fetch();
    if (!call || !response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    await route.fulfill({ response, json: renewed(call.response, await response.json()) });
  });
  await page.route('**/api/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify({ type: NEW_VALUE })}\n\n`,
    }),
  );
}
