import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#features/complaints/messages.ts';
import type { ComplaintFacts } from '#features/complaints/rules/mails.ts';
import { plain } from '../actors/shown-booking.ts';
import { at, links, mail, none, paid, saturday, visit } from './told-booking.ts';

const factsOf = (over: Partial<ComplaintFacts['complaint']> = {}, isPiece = false): ComplaintFacts => ({
  booking: { b: visit, money: paid, reason: null, move: null, nowMs: 0 },
  complaint: {
    number: 'H259-XC9C',
    author: 'client',
    state: 'in_review',
    asked: 'all',
    asked_cents: 10_040,
    answer_until: at('Europe/Paris', saturday + 3, 600),
    decide_until: at('Europe/Paris', saturday + 10, 600),
    proposed_cents: null,
    is_binding: false,
    refund_cents: 2_000,
    decision: null,
    ...over,
  },
  heldCents: 10_040,
  isPiece,
});
const written = (kind: keyof typeof messages, facts: ComplaintFacts): string => {
  const { mail: mailOf, screen } = messages[kind] as (typeof messages)['complaint_word'];
  const { subject, preview, text } = mailOf!(facts, {
    ...links,
    mediator: null,
    proComplaint: `${links.proComplaints}/Comp1`,
  });
  return plain([subject, preview, text, JSON.stringify(screen?.(facts) ?? '')].join('\n'));
};

test('an added file and an added message have different texts', () => {
  for (const kind of ['complaint_word', 'complaint_word_pro'] as const) {
    const [word, piece] = [written(kind, factsOf()), written(kind, factsOf({}, true))];
    assert.ok(word.includes('a ajouté un message') && !word.includes('un fichier'), word);
    assert.ok(piece.includes('un fichier') && !piece.includes('un message'), piece);
  }
});

test('the answer names a proposed refund and what a withdrawal loses, and never advises to withdraw', () => {
  const proposed = written('complaint_answered', factsOf({ proposed_cents: 3_000, is_binding: true }));
  assert.match(proposed, /propose de vous rembourser 30 €/);
  assert.match(proposed, /Si vous retirez votre réclamation sans accepter, rien ne vous sera remboursé\./);
  const refused = written('complaint_answered', factsOf({ proposed_cents: 0 }));
  assert.match(refused, /Cette réponse ne comporte aucune proposition de remboursement\./);
  assert.doesNotMatch(refused, /retirer/);
});

test('an agreement names its amount to both sides, and the withdrawal tells the professional that the proposal is over', () => {
  const agreed = { proposed_cents: 3_000, is_binding: true, refund_cents: 3_000 };
  assert.match(
    written('complaint_agreed', factsOf(agreed)),
    /Vous avez accepté la proposition d’Inès Caradec\. Nous vous remboursons 30 € sur la carte/,
  );
  assert.match(
    written('complaint_agreed_pro', factsOf(agreed)),
    /Camille R\. a accepté votre proposition\. Nous lui remboursons 30 €\. Cette somme est déduite de vos revenus\./,
  );
  assert.match(
    written('complaint_withdrawn_pro', factsOf(agreed)),
    /Votre proposition de 30 € n’est plus valable : rien n’est remboursé\./,
  );
});

test('a short name ends a sentence with a single full stop', () => {
  for (const kind of ['complaint_opened_pro', 'complaint_decided_pro'] as const)
    assert.doesNotMatch(written(kind, factsOf()), /\.\./, kind);
});

test('a cancellation by an admin names Accalmie to both sides, without gendered words', () => {
  const client = mail('booking_cancelled', { state: 'cancelled_admin' }, none);
  assert.match(client.text, /Accalmie a annulé votre rendez-vous du samedi 28 novembre à 14:30 avec Inès Caradec\./);
  const pro = mail('booking_cancelled_pro', { state: 'cancelled_admin' }, none);
  assert.match(pro.text, /Accalmie a annulé ce rendez-vous\. Nous avons prévenu Camille R\. par email\./);
  assert.equal(pro.preview, 'Nous avons prévenu Camille R. par email.');
});

test('every mail to a professional about a complaint links to that complaint', () => {
  for (const kind of Object.keys(messages).filter((one): one is keyof typeof messages => one.endsWith('_pro')))
    assert.ok(written(kind, factsOf()).includes('/reclamations/Comp1'), kind);
});
