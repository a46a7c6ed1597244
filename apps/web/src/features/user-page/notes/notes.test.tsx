import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refused } from '../../../../test/server.ts';
import { show } from '../../../../test/show.tsx';
import { ClientTags } from './client-tags.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NotesPanel } from './notes-panel.tsx';

const NOTES = Array.from({ length: 7 }, (_, index) => ({
  id: String(7 - index),
  text: `Note ${7 - index}`,
  author: 'meera',
  at: '2026-11-13T14:50:00.000Z',
}));

function Notes() {
  const [kind, setKind] = useState<'text' | 'addTag' | null>(null);
  return (
    <>
      <ClientTags userName="lucky" onAdd={() => setKind('addTag')} />
      <NotesPanel userName="lucky" onAdd={() => setKind('text')} />
      {kind && <NoteDialog kind={kind} userName="lucky" onClose={() => setKind(null)} />}
    </>
  );
}

async function open({ notes = NOTES, refusal = null as Refused | null } = {}) {
  const calls = answerCalls({
    getClientProfile: () => new Refused('FORBIDDEN'),
    getNotes: ({ query }) => {
      const first = (Number(query.page) - 1) * 5;
      return { notes: notes.slice(first, first + 5), total: notes.length, tags: ['VIP'] };
    },
    addNote: () => refusal ?? { message: 'Saved for lucky' },
  });
  const screen = await show(<Notes />);
  await expect.element(page.getByText('VIP')).toBeVisible();
  const sent = () => calls.filter(({ name }) => name === 'addNote').map(({ sent: { body } }) => body);
  return { ...screen, sent };
}

test('notes are shown newest first with who wrote them, and older ones on request', async () => {
  const { button } = await open();
  await expect.element(page.getByText('Note 7')).toBeVisible();
  await expect.element(page.getByText('meera, 13-11-2026 8:20:00 PM IST').first()).toBeVisible();
  await expect.element(page.getByText('Note 2')).not.toBeInTheDocument();
  await button('Show older notes').click();
  await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
  await expect.element(button('Show older notes')).not.toBeInTheDocument();
});

test('a note is written in the field that has the focus, and an empty one is not sent', async () => {
  const { button, toast, sent } = await open({ notes: [] });
  await expect.element(page.getByText('No notes yet')).toBeVisible();
  await button('Add a note').click();
  const field = page.getByLabelText('Note', { exact: true });
  await expect.element(field).toHaveFocus();
  await button('Save note').click();
  await expect.element(page.getByText('Please write something')).toBeVisible();
  expect(sent()).toEqual([]);
  await field.fill('Asked twice about closing times');
  await button('Save note').click();
  await expect.element(toast('Saved for lucky')).toBeVisible();
  expect(sent()).toEqual([{ userName: 'lucky', text: 'Asked twice about closing times' }]);
});

test('a tag is typed, or taken from those often used, and removed by its cross', async () => {
  const { button, sent } = await open();
  await page.getByRole('button', { name: 'Add a tag to lucky' }).click();
  await page.getByLabelText('New tag').fill('slow payer');
  await button('Add').click();
  await expect.element(page.getByLabelText('New tag')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add a tag to lucky' }).click();
  await button('late bets').click();
  await expect.element(page.getByLabelText('New tag')).not.toBeInTheDocument();
  await button('Remove the tag VIP').click();
  await expect.poll(sent).toEqual([
    { userName: 'lucky', addTag: 'slow payer' },
    { userName: 'lucky', addTag: 'late bets' },
    { userName: 'lucky', removeTag: 'VIP' },
  ]);
});

test('a refused tag is said in words, and the dialog stays', async () => {
  const { button, toast } = await open({ refusal: new Refused('TAGS_MAX', { maximum: '8' }) });
  await page.getByRole('button', { name: 'Add a tag to lucky' }).click();
  await page.getByLabelText('New tag').fill('ninth');
  await button('Add').click();
  await expect.element(toast('The tag was not changed')).toMatchTextContent(/already has 8 tags/);
  await expect.element(page.getByLabelText('New tag')).toBeVisible();
});
