import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lookedAtFor } from './look.ts';

it('nearly everything that people write of a care is published at once', () => {
  for (const body of [
    'Lumière basse, peu de mots, exactement ce qu’il me fallait. Le créneau de 18 h a été tenu à la minute.',
    'Le bassin à 29 °C au lieu de 32, dix minutes d’attente : 3/5. Payé 119,00 € le 25/10/2026.',
    'Réputation méritée ! Une impute de stress en moins… Merci Inès.Je reviens vite.',
    'Rendez-vous à 10:00, 60 min + 15 min, du 2 au 4 novembre 2026.',
    'Très bien, bien mieux qu’au 12 rue des Arts, 75009 Paris.',
  ])
    assert.deepEqual(lookedAtFor(body), [], body);
});

it('a number to call, a link, an address of mail or an insult is looked at first', () => {
  assert.deepEqual(lookedAtFor('Appelez-moi au 06 12 34 56 78, je vous raconterai.'), ['phone']);
  assert.deepEqual(lookedAtFor('Le numéro 06.12.34.56.78 donné par la voisine'), ['phone']);
  assert.deepEqual(lookedAtFor('Joignable au +33 (0)6-12-34-56-78 pour en parler'), ['phone']);
  assert.deepEqual(lookedAtFor('Mieux et moins cher sur www.ailleurs.example'), ['link']);
  assert.deepEqual(lookedAtFor('Voyez plutôt Massage-Nantes.fr, c’est mieux'), ['link']);
  assert.deepEqual(lookedAtFor('Écrivez à camille.roux@exemple.fr pour la suite'), ['email']);
  assert.deepEqual(lookedAtFor('Écrivez à camille (at) exemple.fr pour la suite'), ['email']);
  assert.deepEqual(lookedAtFor('Quel connard, je ne reviendrai jamais.'), ['insult']);
  assert.deepEqual(lookedAtFor('Bande d’ENCULÉS, appelez le 0612345678'), ['phone', 'insult']);
  assert.deepEqual(lookedAtFor('Ta  gueule m’a-t-il dit'), ['insult']);
});
