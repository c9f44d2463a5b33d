import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partyText, payersText } from './party-texts.ts';
import { partyText as english, payersText as englishPayers } from './party-texts.en.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('lists ages from youngest to oldest and omits groups with no guest', () => {
  assert.equal(plain(partyText({ adults: 0, children: 1, babies: 0, ages: [8] })), '1 enfant de 8 ans, sans adulte');
  assert.equal(
    plain(partyText({ adults: 1, children: 2, babies: 1, ages: [8, 6] })),
    '1 adulte, 2 enfants de 6 et 8 ans, 1 bébé',
  );
  assert.equal(
    plain(partyText({ adults: 2, children: 3, babies: 0, ages: [8, 6, 11] })),
    '2 adultes, 3 enfants de 6, 8 et 11 ans',
  );
  assert.equal(plain(partyText({ adults: 0, children: 1, babies: 0 })), '1 enfant, sans adulte');
  assert.equal(plain(english({ adults: 1, children: 2, babies: 0, ages: [8, 6] })), '1 adult, 2 children aged 6 and 8');
});

test('a price line names the people who pay when some are children', () => {
  const payers = (party: Parameters<typeof payersText>[0]) => plain(payersText(party) ?? '');
  assert.equal(payers({ adults: 2, children: 0, babies: 1 }), '');
  assert.equal(payers({ adults: 0, children: 1, babies: 1, ages: [8] }), 'pour un enfant de 8 ans');
  assert.equal(
    payers({ adults: 1, children: 2, babies: 0, ages: [8, 6] }),
    'pour un adulte et 2 enfants de 6 et 8 ans',
  );
  assert.equal(
    plain(englishPayers({ adults: 1, children: 1, babies: 0, ages: [8] }) ?? ''),
    'for an adult and a child aged 8',
  );
});
