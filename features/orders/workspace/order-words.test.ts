import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayWord, paymentWord, stateWord, whatText } from './order-words.ts';

const priced = { payment_status: 'paid_wlns', paid_cents: 6000, refunded_cents: 0, total_cents: 6000 } as const;

test('the price of an order is said in a word', () => {
  assert.deepEqual(
    [
      paymentWord(priced),
      paymentWord({ ...priced, paid_cents: 2000 }),
      paymentWord({ ...priced, refunded_cents: 100 }),
      paymentWord({ ...priced, payment_status: 'paid' }),
      paymentWord({ ...priced, payment_status: 'pending' }),
      paymentWord({ ...priced, payment_status: 'refunded' }),
    ].map(({ text }) => text),
    ['Payé', 'Acompte de 20\u202f€ payé', 'Remboursé en partie', 'Payé', 'À encaisser', 'Remboursé'],
  );
});

test('a visit that stands is said by its price, any other by what became of it', () => {
  assert.equal(dayWord({ ...priced, state: 'confirmed' }).text, 'Payé');
  assert.equal(dayWord({ ...priced, state: 'requested' }).text, 'À confirmer');
  assert.equal(stateWord('cancelled_client').text, 'Annulé');
  assert.equal(stateWord('expired').text, 'Sans réponse');
});

test('where a visit takes place is said as its professional knows it', () => {
  const order = { services: ['Massage suédois'], at_home: true, place: '5 rue Kervégan, Nantes (44000)', practitioners: ['Inès'] };
  assert.equal(whatText(order, false), 'Massage suédois · À domicile, 5 rue Kervégan, Nantes (44000)');
  assert.equal(whatText({ ...order, at_home: false, place: null }, false), 'Massage suédois · À mon cabinet');
  assert.equal(whatText({ ...order, at_home: false, place: null }, true), 'Massage suédois · Inès');
});
