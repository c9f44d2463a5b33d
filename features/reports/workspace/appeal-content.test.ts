import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appealContent } from './appeal-content.ts';

const id = 'a'.repeat(22);
const review = {
  id,
  author: 'Camille',
  rating: 2,
  body: 'Le soin a duré dix minutes.',
  removed: false,
  written_at: '2026-11-21T09:00:00.000Z',
};
const subject = { id, title: 'Réponse', text: 'Vous êtes venue en retard.', withdrawn: false };

test('an appeal shows the reported content: for an answer, its own text and not the review’s', () => {
  assert.equal(appealContent({ content: 'answer', review, subject }), 'Réponse\nVous êtes venue en retard.');
  assert.equal(appealContent({ content: 'review', review, subject: null }), review.body);
  assert.equal(appealContent({ content: 'answer', review, subject: null }), null);
  assert.equal(appealContent({ content: 'profile', review: null, subject: null }), null);
});
