import assert from 'node:assert/strict';
import { it } from 'node:test';
import { moderationReasonsOf } from './moderation.ts';

it('publishes ordinary reviews at once, despite prices, dates and times', () => {
  for (const body of [
    'Lumière basse, peu de mots, exactement ce qu’il me fallait. L’horaire de 18 h a été tenu à la minute près.',
    'Le bassin à 29 °C au lieu de 32, dix minutes d’attente : 3/5. Payé 119,00 € le 25/10/2026.',
    'Réputation méritée ! Une impute de stress en moins… Merci Inès.Je reviens vite.',
    'Rendez-vous à 10:00, 60 min + 15 min, du 2 au 4 novembre 2026.',
    'Très bien, bien mieux qu’au 12 rue des Arts, 75009 Paris.',
    'Venue le 10.12.2026 à 14h30 puis le 11-12-2026, reçue par M.Dupont.',
    'Le 10.12.2026 10:30, puis le 12/12/2026 9 h : rien à redire.',
    'Très beau soin.Merci à toute l’équipe.Je recommande.Top !Me revoilà bientôt.',
    'Un soin.Me voilà détendue.La suite est vite venue.De quoi revenir.Paris est loin.',
    'Payé 45,00 € puis 60,00 € et 12,50 €, 3 séances à 45,00 euros.',
    'De 9:00 - 12:00 et de 14:00 - 18:30, tous les jours sauf le 1.1.2027.',
    'Accueil 5/5, soin 4/5, etc. On a tout aimé et/ou presque, c.-à-d. bien.',
    'J. P. et M. Le Goff sont parfaits (n° 1, 2 et 3), c’est le top. La prochaine fois aussi.',
    'Trois soins, deux masseuses, une heure et quart : vingt sur vingt, quatre-vingt-dix euros pour deux.',
    'Venue à dix-huit heures trente le vingt-deux novembre deux mille vingt-six, à deux, pour soixante-dix minutes.',
    'Ça m’a coûté 1 200 € pour 10 séances de 60 min, en 2025 et 2026.',
  ])
    assert.deepEqual(moderationReasonsOf(body), [], body);
});

it('holds a review with a phone number, a link, an email address or an insult', () => {
  assert.deepEqual(moderationReasonsOf('Appelez-moi au 06 12 34 56 78, je vous raconterai.'), ['phone']);
  assert.deepEqual(moderationReasonsOf('Le numéro 06.12.34.56.78 donné par la voisine'), ['phone']);
  assert.deepEqual(moderationReasonsOf('Joignable au +33 (0)6-12-34-56-78 pour en parler'), ['phone']);
  assert.deepEqual(moderationReasonsOf('Mieux et moins cher sur www.ailleurs.example'), ['link']);
  assert.deepEqual(moderationReasonsOf('Voyez plutôt Massage-Nantes.fr, c’est mieux'), ['link']);
  assert.deepEqual(moderationReasonsOf('Écrivez à camille.roux@exemple.fr pour la suite'), ['email']);
  assert.deepEqual(moderationReasonsOf('Écrivez à camille (at) exemple.fr pour la suite'), ['email']);
  assert.deepEqual(moderationReasonsOf('Quel connard, je ne reviendrai jamais.'), ['insult']);
  assert.deepEqual(moderationReasonsOf('Bande d’ENCULÉS, appelez le 0612345678'), ['phone', 'insult']);
  assert.deepEqual(moderationReasonsOf('Ta  gueule m’a-t-il dit'), ['insult']);
});

it('detects phone numbers, links and insults in any disguise', () => {
  const looked = (reason: string, bodies: readonly string[]): void => {
    for (const body of bodies) assert.deepEqual(moderationReasonsOf(body), [reason], body);
  };
  looked('phone', [
    'Appelez-moi au 06 - 12 - 34 - 56 - 78 merci',
    'Numéro : 06 . 12 . 34 . 56 . 78',
    '06•12•34•56•78 appelez',
    '06 • 12 • 34 • 56 • 78 appelez',
    '06, 12, 34, 56, 78 appelez',
    '06\u200b12\u200b34\u200b56\u200b78 ok',
    '06\u202f12\u00a034\u200956–78 ok',
    'O6 I2 34 56 78 ok',
    'Au 06.12.2034 5678, le soir',
    '０６ １２ ３４ ５６ ７８ ok',
    'Appelez le zéro six douze trente-quatre cinquante-six soixante-dix-huit',
    'au zéro sept, quatre-vingt-dix-neuf, vingt et un, dix-sept, zéro trois',
    'Au 06 douze 34 cinquante six 78, le soir',
    'zéro-six-un-deux-trois-quatre-cinq-six-sept-huit',
    'call me on zero six one two three four five six seven eight',
  ]);
  looked('link', [
    'voyez t.me/monsite svp',
    'voyez bit.ly/abc svp',
    'voir instagram.me/x pour la suite',
    'wa.me/massage',
    'monsalon.paris c’est mieux',
    'monsalon . fr c’est mieux',
    'mon-salon\u200b.fr c’est mieux',
    'moi chez exemple point fr',
    'ftp://truc.xyz/x',
    'hxxp://truc.xyz/page',
    'http://a.b',
    'Mon-Salon.me est mieux',
    'BIT.LY/abc est mieux',
  ]);
  looked('insult', [
    'c0nnard de masseur',
    'conn*rd de masseur',
    'con\u00adnard va mourir',
    'sa\u200blope va',
    's@lope va',
    'sal0pe',
    'ѕаlоре, dit-il',
    'pétasse',
    'petasse',
    'Quelle conne',
    'nique ta mère',
    'fils de p*te',
    'sale race',
    'c o n n a r d',
    'S.A.L.O.P.E !',
  ]);
});
