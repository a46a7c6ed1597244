import { istDay } from '@tossbook/rules';

/** An answer that is a JSON file, made while it is sent. */
export class JsonFile {
  readonly name: string;
  /** Generated lazily: the next piece is made when this one has been sent. */
  readonly text: AsyncGenerator<string>;

  constructor({ name, text }: { name: string; text: AsyncGenerator<string> }) {
    this.name = name;
    this.text = text;
  }
}

/** An object with a list under each name, whose items come a page at a time. */
export const jsonFile = (
  { screen, userName, at = new Date() }: { screen: string; userName: string; at?: Date },
  lists: Record<string, AsyncIterable<unknown[]>>,
): JsonFile => new JsonFile({ name: `${screen}-${userName}-${istDay(at)}.json`, text: textOf(lists) });

async function* textOf(lists: Record<string, AsyncIterable<unknown[]>>): AsyncGenerator<string> {
  let opening = '{';
  for (const [name, pages] of Object.entries(lists)) {
    yield `${opening}\n${JSON.stringify(name)}: [`;
    let isFirst = true;
    for await (const items of pages) {
      yield `${isFirst ? '' : ','}\n${items.map((item) => JSON.stringify(item)).join(',\n')}`;
      isFirst = false;
    }
    yield ']';
    opening = ',';
  }
  yield '}\n';
}
