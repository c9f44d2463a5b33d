import assert from 'node:assert/strict';
import { test } from 'node:test';
import { payoutResentMail, payoutReturnedLine, payoutReturnedMail, payoutSentMail, type PayoutFacts } from './mails.ts';

const facts: PayoutFacts = {
  firstname: 'Nadia',
  number: 'V-2026-047',
  cents: 5_525,
  state: 'returned',
  heldWhy: null,
  arrivesOn: '2026-12-01',
  iban: 'FR76 •••• 1002',
  isBilled: false,
  stoppedOn: '2026-11-25',
  returns: 1,
  returnCause: 'closed',
  reason: null,
};
const links = { payout: 'p', account: 'a', summary: 's', supportEmail: 'aide@accalmie.fr' };

test('a professional whose account is closed reads the cause, and is not told to wait', () => {
  const mail = payoutResentMail(facts, links);
  assert.match(mail.text, /ce compte est fermé/);
  assert.match(mail.text, /Vérifiez auprès de votre banque/);
  assert.doesNotMatch(`${mail.preview} ${mail.text}`, /rien à faire/);
  assert.match(payoutReturnedMail(facts, links).text, /Indiquez un autre IBAN/);
});

test('a return that does not concern the account does not ask for another IBAN', () => {
  const mail = payoutReturnedMail({ ...facts, returnCause: 'other' }, links);
  assert.match(mail.text, /Votre compte n’est pas en cause/);
  assert.doesNotMatch(mail.text, /autre IBAN/);
});

test('the second sending and the second return say that they are the second', () => {
  assert.match(payoutSentMail({ ...facts, state: 'on_its_way' }, links).text, /2ᵉ envoi/);
  assert.match(payoutReturnedMail({ ...facts, returns: 2 }, links).subject, /de nouveau rejeté/);
  assert.match(payoutReturnedLine({ ...facts, returns: 2 }).message, /a de nouveau rejeté/);
  assert.doesNotMatch(payoutSentMail({ ...facts, returns: 0 }, links).text, /envoi de ce versement/);
});
