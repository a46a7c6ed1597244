import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { amountInWords } from './amount-words.ts';

const AMOUNTS = [1, 75.5, 100, 2500, 10_21_009, 2_50_00_000, 1_00_00_00_000.01];

function Said() {
  const { t } = useTranslation();
  return AMOUNTS.map((amount) => <p key={amount}>{amountInWords(t, rupees(amount))}</p>);
}

test('an amount is said in lakhs and crores, with its paise', async () => {
  await show(<Said />);
  for (const words of [
    'one rupee',
    'seventy-five rupees and fifty paise',
    'one hundred rupees',
    'two thousand five hundred rupees',
    'ten lakh twenty-one thousand nine rupees',
    'two crore fifty lakh rupees',
    'one hundred crore rupees and one paise',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
