import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardsOf, missingForStrangers, papersOf } from './readiness.ts';

const paper = (status: Parameters<typeof papersOf>[0][number]['status'], in_force = false) => ({ status, in_force });

test('papers are to send when missing, refused or expired, waiting when all are sent, proven when all are in force', () => {
  assert.equal(papersOf([paper('valid', true), paper('missing')]), 'to_send');
  assert.equal(papersOf([paper('in_validation'), paper('invalid')]), 'to_send');
  assert.equal(papersOf([paper('in_validation'), paper('expired')]), 'to_send');
  assert.equal(papersOf([paper('in_validation'), paper('valid', true)]), 'waiting');
  assert.equal(papersOf([paper('in_validation', true), paper('valid', true), paper('invalid', true)]), 'proven');
});

test('cards are to set up for a professional who asks for deposits or sells nothing yet', () => {
  const nothing = {
    isTaken: false,
    account: 'to_give',
    isMandated: true,
    isSelling: false,
    asksDeposit: false,
  } as const;
  assert.equal(cardsOf(nothing), 'to_ask');
  assert.equal(cardsOf({ ...nothing, isSelling: true, asksDeposit: true }), 'to_ask');
  assert.equal(cardsOf({ ...nothing, isSelling: true }), 'unneeded');
  assert.equal(cardsOf({ ...nothing, isSelling: true, asksDeposit: true, account: 'looked_at' }), 'asked');
  assert.equal(
    cardsOf({ ...nothing, asksDeposit: true, account: 'looked_at', isMandated: false }),
    'to_ask',
    'the mandate is theirs to accept',
  );
  assert.equal(
    cardsOf({ ...nothing, asksDeposit: true, account: 'open' }),
    'unneeded',
    'who could take cards and chose otherwise',
  );
  assert.equal(cardsOf({ ...nothing, isTaken: true, account: 'open' }), 'taken');
});

test('lists each reason that hides a professional once, and tells papers to send from papers waiting', () => {
  assert.deepEqual(missingForStrangers({ published: true, unmet: [], papers: 'proven', lacks: [] }), []);
  assert.deepEqual(
    missingForStrangers({ published: false, unmet: ['documents'], papers: 'to_send', lacks: ['hours'] }),
    ['hours', 'papers_to_send'],
  );
  assert.deepEqual(
    missingForStrangers({ published: false, unmet: ['documents', 'payment'], papers: 'waiting', lacks: [] }),
    ['papers_waiting', 'payment'],
  );
  assert.deepEqual(missingForStrangers({ published: true, unmet: [], papers: 'proven', lacks: ['hours'] }), ['hours']);
  assert.deepEqual(missingForStrangers({ published: false, unmet: ['decision'], papers: 'waiting', lacks: ['team'] }), [
    'decision',
    'team',
  ]);
});
