import { expect, test } from 'vitest';
import { createTypesetter, runsOf } from './typeset.ts';

test('a text is cut where its script changes, and a letter stays with its marks', () => {
  expect(runsOf('Asha 12')).toEqual([{ script: 'latin', text: 'Asha 12' }]);
  expect(runsOf('₹5 क्षत्रिय श्री, Łódź')).toEqual([
    { script: 'more', text: '₹' },
    { script: 'latin', text: '5 ' },
    { script: 'devanagari', text: 'क्षत्रिय' },
    { script: 'latin', text: ' ' },
    { script: 'devanagari', text: 'श्री' },
    { script: 'latin', text: ', ' },
    { script: 'more', text: 'Ł' },
    { script: 'latin', text: 'ód' },
    { script: 'more', text: 'ź' },
  ]);
});

const look = { size: 10, color: '#000000' };

test('figures are of one width, so that columns stand under each other', () => {
  const { widthOf, doc } = createTypesetter({});
  doc.addPage();
  expect(widthOf('1,11,111.11', look)).toBe(widthOf('8,80,808.08', look));
  expect(widthOf('Bet 1', look)).not.toBe(widthOf('Bet 8', look));
});

test.each([
  // A conjunct is one shape, narrower than its letters side by side.
  ['क्ष', 'कष'],
  ['त्र', 'तर'],
  ['श्री', 'शरी'],
  // The half letter lacks its stem.
  ['च्च', 'चच'],
])('%s is joined, not set as %s', (joined, apart) => {
  const { widthOf, doc } = createTypesetter({});
  doc.addPage();
  expect(widthOf(joined, look)).toBeLessThan(widthOf(apart, look) - 0.5);
});

test('what does not fit ends in an ellipsis inside its width', () => {
  const { write, doc } = createTypesetter({});
  doc.addPage();
  const text = 'Royal Challengers Bengaluru and many friends';
  expect(write(text, { x: 0, y: 50, width: 90 }, look)).toBeLessThanOrEqual(90);
  expect(write(text, { x: 0, y: 50, width: 900 }, look)).toBeGreaterThan(150);
});
