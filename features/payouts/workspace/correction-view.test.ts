import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerSentence } from './correction-view.ts';

const effectText = (beforeCents: number, changeCents: number): string =>
  sellerSentence(beforeCents, changeCents).replaceAll(/\s/g, ' ');

test('shows the professional’s balance before and after the correction', () => {
  assert.equal(effectText(5100, 0), 'Rien ne change pour le professionnel.');
  assert.equal(effectText(5100, 900), 'Pour le professionnel : la somme due passe de 51 € à 60 €.');
  assert.equal(
    effectText(0, -1000),
    'Pour le professionnel : Accalmie lui doit 0 €. Après la correction, le professionnel devra 10 €, à déduire de ses prochains versements.',
  );
  assert.equal(
    effectText(-500, -1000),
    'Pour le professionnel : il doit 5 €. Après la correction, le professionnel devra 15 €, à déduire de ses prochains versements.',
  );
  assert.equal(
    effectText(-500, 500),
    'Pour le professionnel : il doit 5 €, et ne devra plus rien après la correction.',
  );
  assert.equal(
    effectText(-500, 800),
    'Pour le professionnel : il doit 5 €, et Accalmie lui devra 3 € après la correction.',
  );
});
