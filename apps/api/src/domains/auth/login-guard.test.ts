import { expect, test } from 'vitest';
import { bitsAt, laneOfSession, lanesOf, levelFor, PROOF_BITS_MAX } from './login-guard.ts';

const origin = { deviceId: 'd', address: '2001:db8:1:2::7' };
const [strangers] = lanesOf({ isKnownDevice: false, isKnownNetwork: false }, origin);

test("the owner's browser and networks have lanes of their own, everybody else shares one", () => {
  const lanesFor = (isKnownDevice: boolean, isKnownNetwork: boolean) =>
    lanesOf({ isKnownDevice, isKnownNetwork }, origin).map(({ lane }) => lane);
  expect(lanesFor(true, true)).toEqual(['device:d']);
  expect(lanesFor(false, true)).toEqual(['network:2001:db8:1:2::/64', 'strangers']);
  expect(lanesFor(false, false)).toEqual(['strangers']);
});

test('five guesses are free, and then the price doubles with every six', () => {
  expect([1, 5, 6, 10.9, 11, 16.9, 17, 23, 29, 36].map((level) => bitsAt(strangers, level))).toEqual([
    0, 0, 18, 18, 19, 19, 20, 21, 22, 22,
  ]);
});

test('what is paid buys exactly the levels that cost it', () => {
  for (let level = 0.5; level <= strangers.burst; level += 0.5) {
    const price = bitsAt(strangers, level);
    expect(levelFor(strangers, price)).toBeGreaterThanOrEqual(level);
    if (price > 18) expect(levelFor(strangers, price - 1)).toBeLessThan(level);
  }
  expect(levelFor(strangers, 0)).toBe(strangers.free);
  expect(levelFor(strangers, PROOF_BITS_MAX + 9)).toBe(strangers.burst);
});

test('strangers and one network of the owner together have fewer than 100 guesses in a day', () => {
  const lanes = lanesOf({ isKnownDevice: false, isKnownNetwork: true }, origin);
  const inADay = lanes.reduce((sum, { burst, perDay }) => sum + burst + perDay, 0);
  expect(inADay).toBeLessThanOrEqual(100);
});

test('whoever is logged in gets ten tries without a proof', () => {
  expect(bitsAt(laneOfSession('s'), 10)).toBe(0);
  expect(levelFor(laneOfSession('s'), PROOF_BITS_MAX)).toBe(10);
});
