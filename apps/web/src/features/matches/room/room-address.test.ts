import { expect, test } from 'vitest';
import { readRoomView, sortedBy, withRoomView } from './room-address.ts';

const read = (address: string) => readRoomView(new URLSearchParams(address));

test('without anything in the address the room is sorted by closing time, and shows all', () => {
  expect(read('')).toEqual({ sort: 'closes', isDescending: false, filter: 'all', text: '', view: null });
});

test('sort, filter, text and view are read from the address', () => {
  expect(read('sort=-worst&show=risk&find=K-1&view=cards')).toEqual({
    sort: 'worst',
    isDescending: true,
    filter: 'risk',
    text: 'K-1',
    view: 'cards',
  });
});

test('what the room does not know counts as absent', () => {
  expect(read('sort=-luck&show=golf&view=film')).toEqual(read(''));
});

test('a change keeps the rest of the address, and leaves defaults out', () => {
  const written = (before: string, part: Parameters<typeof withRoomView>[1]) =>
    withRoomView(new URLSearchParams(before), part).toString();
  expect(written('other=1&show=odd', { sort: 'rate', isDescending: true })).toBe(
    'other=1&show=odd&sort=-rate',
  );
  expect(written('sort=-rate&show=odd&find=x', { filter: 'all', text: '' })).toBe('sort=-rate');
  expect(written('sort=-rate', { sort: 'closes', isDescending: false })).toBe('');
});

test('a head sorts amounts from the largest down and names from the first on, then the other way round', () => {
  const before = read('');
  expect(sortedBy('worst', before)).toEqual({ sort: 'worst', isDescending: true });
  expect(sortedBy('teams', before)).toEqual({ sort: 'teams', isDescending: false });
  expect(sortedBy('worst', { ...before, sort: 'worst', isDescending: true })).toEqual({
    sort: 'worst',
    isDescending: false,
  });
  expect(sortedBy('closes', before)).toEqual({ sort: 'closes', isDescending: true });
});
