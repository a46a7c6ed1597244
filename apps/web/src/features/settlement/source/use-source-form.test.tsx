import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { admin } from '../../../../test/sessions.ts';
import { show } from '../../../../test/show.tsx';
import { SourceDialog } from './source-dialog.tsx';

const save = page.getByRole('button', { name: 'Add source' });

async function openDialog(answer: () => { message: string } | Refused = () => ({ message: 'Source added' })) {
  const calls = answerCalls({ addResultSource: answer });
  const onClose = vi.fn<() => void>();
  const screen = await show(<SourceDialog betId="7" finalBetResult="India" onClose={onClose} />, {
    session: admin,
  });
  return { ...screen, onClose, sent: () => calls.map(({ sent }) => sent.body) };
}

test('a text or a link is added for the result that it shows; nothing of nothing', async () => {
  const { onClose, sent, toast, dialog } = await openDialog();
  await expect.element(dialog).toMatchTextContent('India won. Where can everybody see that?');
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('In words').fill('  Live on television ');
  await page.getByLabelText('Link').fill('https://www.bcci.tv/toss');
  await save.click();
  await expect.element(toast('Source added')).toBeVisible();
  expect(sent()).toEqual([
    { betId: '7', finalBetResult: 'India', text: 'Live on television', link: 'https://www.bcci.tv/toss' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a link that is not https is named at once, and cannot be sent', async () => {
  await openDialog();
  await page.getByLabelText('Link').fill('http://bcci.tv');
  await expect
    .element(page.getByText('The link must be a full address that begins with https://'))
    .toBeVisible();
  await expect.element(save).toBeDisabled();
});

test('a refusal leaves the dialog open with what was typed', async () => {
  const { onClose, toast } = await openDialog(() => new Refused('BETTING_STILL_OPEN'));
  await page.getByLabelText('In words').fill('Seen');
  await save.click();
  await expect.element(toast('The source was not added')).toMatchTextContent('is still open');
  await expect.element(page.getByLabelText('In words')).toHaveValue('Seen');
  expect(onClose).not.toHaveBeenCalled();
});
