import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { fill } from '@tossbook/words/fill';
import { refusalsIn } from '@tossbook/words/refusals';
import { describe, expect, test } from 'vitest';
import { aClient, aMatch, anAdmin } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { aNotification } from '../../../test/support/notifications.ts';
import { setLimits } from '../../../test/support/protection.ts';
import { aBettor, reverse, settle } from '../../../test/support/settlements.ts';

const kit = useKit();
const HINDI = 'hi-IN,hi;q=0.9,en;q=0.8';

describe('a refusal', () => {
  test.each([
    [undefined, 'en', 'Invalid username or password'],
    ['en-IN,hi;q=0.5', 'en', 'Invalid username or password'],
    [HINDI, 'hi', 'यूज़रनेम या पासवर्ड ग़लत है'],
  ])('to a caller who prefers %s is said in %s, with the same code', async (language, said, message) => {
    const body = { userName: 'nobody-here', password: 'nothing' };
    const reply = await kit.call('login', { body, ...(language && { language }) });
    expect(reply).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED', message } });
    expect(reply.headers).toMatchObject({ vary: 'Accept-Language', 'content-language': said });
  });

  test('fills the same figures, and says the words among them in that language too', async () => {
    const client = await aClient(kit.db, { balance: rupees(1000) });
    const match = await aMatch(kit.database.owner);
    await setLimits(kit, client, { kind: 'stake', period: 'week', amount: 100 });
    const body = { betId: String(match.matchId), teamName: match.teamA, amount: 500 };
    const bet = (language: string) =>
      kit.call('createBet', { token: client.token, key: randomUUID(), body, language });
    const [english, hindi] = [await bet('en'), await bet('hi')];
    expect([english.body.code, hindi.body.code]).toEqual(['STAKE_LIMIT', 'STAKE_LIMIT']);
    expect(english.body.details).toMatchObject({ period: '7 days', limit: '₹100.00' });
    expect(hindi.body.details).toMatchObject({ period: '7 दिन', limit: '₹100.00' });
    expect(hindi.body.message).toBe(fill(refusalsIn.hi.STAKE_LIMIT, hindi.body.details));
  });

  test('of what is not a call at all is said too', async () => {
    const { headers, payload } = await kit.api.app.inject({
      url: '/api/nothing',
      headers: { 'accept-language': 'hi' },
    });
    expect(JSON.parse(payload)).toMatchObject({ code: 'NOT_FOUND', message: refusalsIn.hi.NOT_FOUND });
    expect(headers.vary).toBe('Accept-Language');
  });
});

test('an answer says what was done in the language of the call', async () => {
  const [admin, client] = [await anAdmin(kit.db), await aClient(kit.db)];
  const deposit = (language: string) =>
    kit.call('deposit', {
      token: admin.token,
      key: randomUUID(),
      body: { userName: client.userName, amount: 100 },
      language,
    });
  const [hindi, english] = [await deposit('hi'), await deposit('en')];
  expect(hindi.body.message).toBe(`${client.userName} को ₹100.00 डिपॉज़िट किए गए। नया बैलेंस ₹100.00`);
  expect(english.body.message).toBe(`₹100.00 deposited to ${client.userName}. New balance ₹200.00`);
});

test('calls at the same time are each answered in their own language', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => aClient(kit.db)));
  const replies = await Promise.all(
    clients.map(({ token }, no) =>
      kit.call('readAllNotifications', { token, language: no % 2 === 0 ? 'hi' : 'en' }),
    ),
  );
  expect(replies.map(({ body }) => body.message)).toEqual(
    clients.map((_client, no) =>
      no % 2 === 0 ? 'सभी सूचनाएँ पढ़ी हुई कर दी गईं' : 'All notifications marked as read',
    ),
  );
});

test('what was stored in English is said anew: notifications and the passbook', async () => {
  const [admin, match] = [await anAdmin(kit.db), await aMatch(kit.database.owner)];
  const client = await aBettor(kit, match);
  await settle(kit, admin, match, match.teamA);
  await reverse(kit, admin, match);
  await aNotification(kit.db, client, { amount: rupees(1234.5) });
  const read = async (language: string) => {
    const { body } = await kit.call('getNotifications', { token: client.token, language });
    return body.notifications.map(({ title, message }) => `${title} | ${message}`);
  };
  expect(await read('en')).toEqual([
    'Deposit received | ₹1,234.50 was added to your wallet.',
    'Settlement reversed | Chennai vs Mumbai: the result was withdrawn, and your bet is open again. ₹195.00 was taken back out of your wallet.',
    'You won | Chennai vs Mumbai: your return of ₹195.00 was added to your wallet, a profit of ₹95.00.',
  ]);
  expect(await read('hi')).toEqual([
    'डिपॉज़िट मिला | ₹1,234.50 आपके वॉलेट में जोड़े गए।',
    'सेटलमेंट वापस लिया गया | Chennai बनाम Mumbai: नतीजा वापस लिया गया, और आपकी बेट फिर खुली है। ₹195.00 आपके वॉलेट से वापस लिए गए।',
    'आप जीते | Chennai बनाम Mumbai: ₹195.00 का रिटर्न आपके वॉलेट में जोड़ा गया, मुनाफ़ा ₹95.00।',
  ]);
  const passbook = async (language: string, search?: string) => {
    const query = { type: 'credit' as const, ...(search && { search }) };
    const { body } = await kit.call('getPassbookDetails', { token: client.token, query, language });
    return JSON.stringify(body);
  };
  expect(await passbook('hi')).toContain('बेट जीती');
  expect(await passbook('hi', 'बेट जीती')).toContain('बेट जीती');
  expect(await passbook('en')).toContain('Bet won');
});

test('a notification from before its details were kept stays as it was written', async () => {
  const client = await aClient(kit.db);
  await kit.database.owner.query(
    `insert into notifications (user_id, type, title, message, data, event_key, created_at)
     values ($1, 'bet_won', 'You won', 'Well done.', '{"amount": 12345, "matchId": "7"}', 'settlement:1:1', app_now())`,
    [String(client.userId)],
  );
  const { body } = await kit.call('getNotifications', { token: client.token, language: 'hi' });
  expect(body.notifications).toMatchObject([{ title: 'You won', message: 'Well done.' }]);
});
