import { expect, test } from 'vitest';
import { noteWantedPage, takeWantedPage } from './wanted-page.ts';

test('a page that was asked for is given once, with its query', () => {
  noteWantedPage({ pathname: '/myBets', search: '?page=2' });
  expect(takeWantedPage()).toBe('/myBets?page=2');
  expect(takeWantedPage()).toBeNull();
});

test('the home is where a login leads anyway', () => {
  noteWantedPage({ pathname: '/', search: '' });
  expect(takeWantedPage()).toBeNull();
});
