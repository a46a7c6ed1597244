import { isInSrc } from '../places.ts';
import { type Check, finding, type Source } from '../project.ts';

type Leftover = { pattern: RegExp; within: (source: Source) => string; message: string };

const leftovers: Leftover[] = [
  {
    pattern: /\b(?:TODO|FIXME)\b/g,
    within: ({ text }) => text,
    message: 'finish it or write it down elsewhere',
  },
  {
    pattern: /(?::|<|\bas)\s*any\b/g,
    within: ({ code }) => code,
    message: "'any' switches the type checker off",
  },
  {
    pattern: /(?:oxlint|eslint)-disable(?:(?! -- \S).)*$/gm,
    within: ({ text }) => text,
    message: "a switched-off lint rule says why after ' -- '",
  },
];

/** Nothing half done stays in production code. */
export const checkLeftovers: Check = ({ sources }) =>
  sources
    .filter(({ path }) => isInSrc(path) && /\.tsx?$/.test(path))
    .flatMap((source) =>
      leftovers.flatMap(({ pattern, within, message }) =>
        [...within(source).matchAll(pattern)].map(({ index }) =>
          finding(source.path, 'leftovers', message, { ...source, offset: index }),
        ),
      ),
    );
