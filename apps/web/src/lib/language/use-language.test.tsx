import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../test/server.ts';
import { show } from '../../../test/show.tsx';
import { call } from '../http/api-client.ts';
import { changeLanguage } from '../i18n.ts';
import { grouped } from './grouped.ts';
import { useLanguage } from './use-language.ts';

afterEach(() => changeLanguage('en'));

function Sample() {
  const { t } = useTranslation();
  const { others, choose } = useLanguage();
  useQuery({ queryKey: ['sample'], queryFn: () => call('getNotifications', { query: {} }) });
  return (
    <main>
      {others.map((other) => (
        <button key={other} type="button" onClick={() => void choose(other)}>
          {t(`languages.${other}`)}
        </button>
      ))}
      <label>
        {t('auth.userName')}
        <input />
      </label>
      <p>{grouped(123_456)}</p>
      {[0, 1, 2].map((count) => (
        <p key={count}>{t('waiting.results', { count })}</p>
      ))}
    </main>
  );
}

test('another language is said at once, keeps what was typed, and is asked of the server', async () => {
  const calls = answerCalls({ getNotifications: () => ({ notifications: [], total: 0, unread: 0 }) });
  const asked = () => calls.map(({ sent }) => sent.headers.get('accept-language'));
  const { button } = await show(<Sample />);
  await expect.poll(asked).toEqual(['en']);
  await page.getByLabelText('Username').fill('asha');
  await button('हिन्दी').click();
  await expect.element(page.getByLabelText('यूज़रनेम')).toHaveValue('asha');
  await expect.poll(asked).toEqual(['en', 'hi']);
  expect(localStorage.getItem('language')).toBe('hi');
  await button('English').click();
  await expect.element(page.getByLabelText('Username')).toHaveValue('asha');
  expect(localStorage.getItem('language')).toBe('en');
});

test('figures are grouped as in India in Latin digits, and counted by the rules of the language', async () => {
  answerCalls({ getNotifications: () => ({ notifications: [], total: 0, unread: 0 }) });
  const { button } = await show(<Sample />);
  await expect.element(page.getByText('1,23,456')).toBeVisible();
  await expect.element(page.getByText('0 results to enter')).toBeVisible();
  await button('हिन्दी').click();
  await expect.element(page.getByText('1,23,456')).toBeVisible();
  for (const text of ['0 नतीजा भरना है', '1 नतीजा भरना है', '2 नतीजे भरने हैं'])
    await expect.element(page.getByText(text)).toBeVisible();
});
