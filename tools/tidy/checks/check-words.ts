import { isTest } from '../places.ts';
import { type Check, finding, type Source } from '../project.ts';

/** Several words, of which the first has a capital. */
const sentence = /(?<quote>['"`])(?<text>[A-Z₹][^'"`\n]*? [a-z(][^\n]*?)\k<quote>/g;
/** Several words under a property shown to users. */
const property =
  /(?<=\b(?:message|title|hint|label|meaning): )(?<quote>['"`])(?<text>[^'"`\n]* [^\n]*?)\k<quote>/g;
const betweenTags = /(?<=[\w"'}/]>)\s*(?<text>[A-Z][a-z]+[^<>{}=;]*)(?=<\/|\{)/g;
/** Attributes that are shown or read aloud, however short. */
const attribute = /(?<=\s(?:title|label|aria-label|placeholder|alt|hint)=)"(?<text>[^"]*[A-Za-z]{2}[^"]*)"/g;

/** For programmers: errors that are bugs, logs, and API descriptions. */
const notForPeople =
  /(?:Error\(|\bsuper\(|\b(?:log|console)\.\w+\([^;]*|\bdescription: |\bsql(?:<[^`]*>)?)\s*$/;

/** The site's name is a logo, and only developers see the gallery. */
const exempt = ['apps/web/src/ui/logo.tsx', 'apps/web/src/app/gallery.page.tsx'];

/** User-facing sentences belong in packages/words, so that another language is another folder. */
export const checkWords: Check = ({ sources }) =>
  sources.filter(isChecked).flatMap((source) => {
    const { path, withoutComments } = source;
    const patterns = [sentence, property, ...(path.endsWith('.tsx') ? [betweenTags, attribute] : [])];
    const found = new Map(
      patterns
        .flatMap((pattern) => [...withoutComments.matchAll(pattern)])
        .map(({ index, groups }) => [index, groups?.text ?? '']),
    );
    return [...found]
      .filter(([offset]) => !notForPeople.test(withoutComments.slice(Math.max(0, offset - 200), offset)))
      .map(([offset, text]) =>
        finding(path, 'words', `'${text.trim()}' belongs in packages/words`, { ...source, offset }),
      );
  });

const isChecked = ({ path }: Source): boolean =>
  /^apps\/(?:web\/src|api\/src\/domains)\/.+\.tsx?$/.test(path) && !isTest(path) && !exempt.includes(path);
