import fc from 'fast-check';
import { vi } from 'vitest';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 3000);
if (!Number.isInteger(numRuns) || numRuns < 1)
  throw new RangeError('PROPERTY_RUNS is not a positive integer');

// A long run may take a millisecond for each value before it counts as hung.
vi.setConfig({ testTimeout: 5000 + numRuns });

/** Holds the property against as many values as PROPERTY_RUNS says. */
export function assertAlways<Values>(property: fc.IProperty<Values>): void {
  fc.assert(property, { numRuns });
}

// What text rules tend to miss: joiners, bidi marks, separators, look-alikes, marks, a lone surrogate.
const trickyCharacters =
  '\u0000\n\u00A0\u00AD\u0301\u061C\u200B\u200C\u200D\u200F\u2028\u202E\u2066\u212A\uFEFFаआ्ßİ\uD83C';

const anyCharacter = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(...trickyCharacters),
);

/** Text of every script and of none. The library's own takes a second to build its tables. */
export function anyText({ lengthMin = 0, lengthMax }: { lengthMin?: number; lengthMax: number }) {
  return fc.string({ unit: anyCharacter, minLength: lengthMin, maxLength: lengthMax });
}
