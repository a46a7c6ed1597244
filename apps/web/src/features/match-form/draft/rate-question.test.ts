import { rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import type { EditedMatch } from './match-draft.ts';
import { houseMargin, isTooHigh, profitOfHundred, questionOf, rulesUntilTold } from './rate-question.ts';

const rules = { maxPercent: 100, confirmPercent: 98, changeConfirmPoints: 10 };
const aMatchAt = (tossRate: number, hasBets?: boolean) => ({ tossRate, hasBets }) as EditedMatch;

test('a rate above 98% is asked about, 98% itself is not', () => {
  expect(questionOf(rateBp(9800), rules)).toBeNull();
  expect(questionOf(rateBp(9801), rules)).toEqual({ rate: 9801, jumpsFrom: null });
});

test('with bets placed, a change by more than ten points is asked about, up and down', () => {
  const match = aMatchAt(80, true);
  for (const rate of [9000, 7000]) expect(questionOf(rateBp(rate), rules, match)).toBeNull();
  for (const rate of [9001, 6999])
    expect(questionOf(rateBp(rate), rules, match)).toEqual({ rate, jumpsFrom: 8000 });
});

test('without bets a change is not asked about; as long as that is unknown, it is', () => {
  expect(questionOf(rateBp(1000), rules, aMatchAt(95, false))).toBeNull();
  expect(questionOf(rateBp(1000), rules, aMatchAt(95))).not.toBeNull();
});

test('a rate that stays is neither refused nor asked about', () => {
  const match = aMatchAt(150.29, true);
  expect(isTooHigh(rateBp(15_029), rules, match)).toBe(false);
  expect(questionOf(rateBp(15_029), rules, match)).toBeNull();
  expect(isTooHigh(rateBp(15_028), rules, match)).toBe(true);
});

test('until the server has told its rules, no rate is refused, and those above 98% are asked about', () => {
  expect(isTooHigh(rateBp(100_000), rulesUntilTold)).toBe(false);
  expect(questionOf(rateBp(9801), rulesUntilTold)).not.toBeNull();
});

test.each([
  [9800, 98, 2],
  [9850, 98.5, 1.5],
  [10_000, 100, 0],
  [12_000, 120, -20],
])('at %i basis points ₹100 wins ₹%d, and on equal stakes the house keeps ₹%d', (rate, won, kept) => {
  expect(profitOfHundred(rateBp(rate))).toBe(rupees(won));
  expect(houseMargin(rateBp(rate))).toBe(BigInt(kept * 100));
});
