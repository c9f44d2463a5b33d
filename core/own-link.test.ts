import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsOwnLink, leadsToOwnLink } from './own-link.ts';

const id = 'AbCdEfGhIjKlMnOpQrStUv';
const word = 'x1_-y2Zw3V4u5T6s7R8q9P';

test('an own link is found in a text, also cut in pieces, encoded or without its host', () => {
  for (const text of [
    `Réservez ici : https://accalmie.test/lien/${id}/${word} !`,
    `accalmie.test/LIEN/${id}/${word}`,
    `lien/${id}/${word}`,
    `https://accalmie.test//lien//${id}//${word}`,
    `https://accalmie.test/%6Cien%2F${id}%2F${word}`,
    `accalmie.test / lien / ${id} / ${word}`,
    `accalmie.test/li\u200Ben/${id.slice(0, 9)}\n${id.slice(9)}/${word}`,
    `accalmie.test∕lien∕${id}∕${word}`,
    `https://accalmie.test/integrer/${id}?lien=${word}`,
    `https://accalmie.test/integrer/${id}?x=1&lien=${word}`,
  ])
    assert.ok(holdsOwnLink(text), text);
});

test('the word alone is found only when it is known', () => {
  const text = `Ajoutez ${word.slice(0, 10)} ${word.slice(10)} à la fin`;
  assert.equal(holdsOwnLink(text), false);
  assert.equal(holdsOwnLink(text, ['autre', word]), true);
});

test('ordinary sentences about links contain no own link', () => {
  for (const text of [
    '',
    'Demandez-moi mon lien de réservation.',
    'Un lien/une adresse permettant de réserver vous sera envoyé.',
    `https://accalmie.test/praticien/ines-caradec-${id}`,
    'https://exemple.fr/?page=lien',
    'Bilan/lien/corps-esprit en 60 min',
  ])
    assert.equal(holdsOwnLink(text), false, text);
});

test('a link that leads to an own link is recognised by its path or its word', () => {
  for (const href of [
    `https://accalmie.test/lien/${id}/x`,
    '//LIEN/a',
    '/%6cien/a/b',
    '../lien/a/b',
    '\\lien\\a\\b',
    `/integrer/${id}?lien=x`,
  ])
    assert.ok(leadsToOwnLink(href), href);
  for (const href of ['/', '/liens/a', '#lien', `/praticien/a-${id}`, `/integrer/${id}`])
    assert.equal(leadsToOwnLink(href), false, href);
});
