import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedText, wordsText } from './reported-text.ts';

const report = {
  page: '/praticien/ines-caradec-Ines1#avis-x',
  professional: { id: 'p', name: 'Inès Caradec', hidden: false },
  review: null,
  subject: null,
};
const review = {
  id: 'x',
  author: 'Élise M.',
  rating: 1,
  body: 'Très déçue.',
  removed: false,
  written_at: '2026-11-21T09:00:00.000Z',
};

test('a report in a list shows the type of content, its author or professional, and an excerpt', () => {
  const ofReview = { ...report, content: 'review' as const, review };
  assert.equal(reportedText(ofReview), 'Un avis d’Élise M. · Inès Caradec');
  assert.equal(wordsText(ofReview), '«\u202fTrès déçue.\u202f»');
  assert.equal(wordsText({ ...ofReview, review: { ...review, body: 'long '.repeat(100) } }).length, 123);
  assert.equal(
    reportedText({ ...report, content: 'service', subject: { id: 's', title: 'Massage', text: '', withdrawn: false } }),
    'Une prestation\u202f: Massage · Inès Caradec',
  );
  assert.equal(
    reportedText({ ...report, content: 'terms', professional: null, page: '/cgu' }).endsWith('· /cgu'),
    true,
  );
});
