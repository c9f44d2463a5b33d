import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmedChoiceForPro, guestsForPro } from './guests-for-pro.ts';

const plain = (text: string | null): string | undefined => text?.replaceAll(/[\u202f\u00a0]/g, ' ');

test('children who come alone are stated to the professional, with their ages', () => {
  const alone = { adults: 0, babies: 0 };
  assert.equal(plain(guestsForPro({ ...alone, children: 1, ages: [8] })), 'Enfant de 8 ans, sans adulte sur place');
  assert.equal(plain(guestsForPro({ ...alone, children: 1 })), 'Enfant, sans adulte sur place');
  assert.equal(
    plain(guestsForPro({ ...alone, children: 2, ages: [8, 6] })),
    '2 enfants de 6 et 8 ans, sans adulte sur place',
  );
  assert.equal(plain(guestsForPro({ adults: 1, children: 1, babies: 0, ages: [8] })), '1 adulte, 1 enfant de 8 ans');
});

test('the confirmed choice names the first service meant for other people', () => {
  const guests = { adults: 0, children: 1, babies: 0, ages: [8] };
  const services = ['Shampooing', 'Coupe femme'];
  assert.equal(
    plain(confirmedChoiceForPro({ services, guests, isConfirmed: true })),
    'Le soin « Coupe femme » s’adresse en principe aux femmes : le client en a été averti et a confirmé son choix.',
  );
  assert.equal(confirmedChoiceForPro({ services, guests, isConfirmed: false }), null);
  assert.equal(confirmedChoiceForPro({ services: ['Shampooing'], guests, isConfirmed: true }), null);
});
