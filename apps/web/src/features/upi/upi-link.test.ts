import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { upiLink } from './upi-link.ts';

test('a link names payee, amount with two decimals, currency and note', () => {
  expect(
    upiLink({ upiId: 'asha.co@okbank', name: 'Asha Co', amount: rupees(500.5), note: 'TossBook ravi' }),
  ).toBe('upi://pay?pa=asha.co@okbank&pn=Asha%20Co&am=500.50&cu=INR&tn=TossBook%20ravi');
});

test('no name adds a field of its own', () => {
  const link = upiLink({ upiId: 'a@b', name: 'A&am=1', amount: rupees(100), note: '#x?y' });
  const fields = new URLSearchParams(link.split('?')[1]);
  expect([fields.getAll('am'), fields.get('pn'), fields.get('tn')]).toEqual([['100.00'], 'A&am=1', '#x?y']);
});
