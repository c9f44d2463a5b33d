import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { maskContacts, maskMark } from './masking.ts';

describe('masked contact details', () => {
  const hidden: readonly string[] = [
    'appelez-moi au 06 12 34 56 78.',
    '06.12.34.56.78',
    '0612345678',
    '06-12-34-56-78',
    '06_12_34_56_78',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '0033612345678',
    '06\u200b12\u200b34\u200b56\u200b78',
    '٠٦١٢٣٤٥٦٧٨',
    '+32 470 12 34 56',
    '612345678',
    'ines@exemple.fr',
    'ines [at] exemple [point] fr',
    'ines arobase exemple point fr',
    'ines.caradec+pro@mail.exemple.com',
    'https://exemple.fr/ines?x=1',
    'www.exemple.fr',
    'mon site exemple.fr',
    't.me/ines',
    'EXEMPLE.COM',
    '０６１２３４５６７８',
    '⓪⑥①②③④⑤⑥⑦⑧',
    '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    '0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '06\u201112\u201134\u201156\u201178',
    '06/12/34/56/78',
    '06:12:34:56:78',
    '01 01-1900, 00',
    '01 12 2026 34',
    '06     12     34     56     78',
    '06 🙂 12 🙂 34 🙂 56 🙂 78',
    '06 et 12 et 34 et 56 et 78',
    'O6 12 34 56 78',
    '6 12 34 56 78',
    '33612345678',
    '＋33612345678',
    'zéro six douze trente-quatre cinquante-six soixante-dix-huit',
    'zero six one two three four five six seven eight',
    '06 douze 34 cinquante-six 78',
    'ines＠exemple．fr',
    'ines@exem\u200bple\u200b.fr',
    'ines @ exemple . fr',
    'ines at exemple dot com',
    '𝐞𝐱𝐞𝐦𝐩𝐥𝐞.𝐟𝐫',
    'exemple。fr',
    'Exemple.Fr',
    'exemple . fr',
    'exemple point com',
    'exemple.paris',
    'ftp://exemple.zz/a',
  ];
  for (const text of hidden)
    test(`masks « ${text} »`, () => {
      const shown = maskContacts(text);
      assert.ok(shown.includes(maskMark), shown);
      assert.ok(!/\p{Nd}{2}|[@＠]|exemple|t\.me|douze|seven/iu.test(shown.normalize('NFKD')), shown);
    });

  const unmasked: readonly string[] = [
    'Je viens le 28/11/2026 à 14:30, pour 64,50 €.',
    'Le 01.12.2026 à 14 h, deux personnes.',
    'Le 01-12-2026 14:30',
    'Digicode 12B4, 3e étage, 44000 Nantes',
    'C’est bien.Merci à vous',
    'Facture F-2026-00184, commande 7K3Q-94TD',
    'Rendez-vous à 10 h, 11 h ou 12 h ?',
    'Comptez 60 min, puis 15 min.',
    'Libre à 09:00, 10:00, 11:30 ou 14:00',
    'Le 01/12, le 02/12 ou le 03/12',
    'Le 01/12/2026 14:30',
    '0, 5, 10, 15, 20 min',
    'Un, deux, trois, quatre, cinq, six : partez',
    'On se voit @ 14 h. Merci',
    'Le porche, puis la cour. À tout à l’heure… Bien. Me voilà',
    '٣ personnes, 2ᵉ étage, ½ heure',
  ];
  for (const text of unmasked) test(`leaves « ${text} » unchanged`, () => assert.equal(maskContacts(text), text));

  const two = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
  const gap = fc.constantFrom('', ' ', '.', '-', '\u00a0', ' - ', '_', ', ', '\u200b');

  // A number in this form may be a telephone or a date with its hour, so it is not masked.
  const isDateWithHour = (number: string): boolean =>
    /^(\d{2})([\s.-])(0[1-9]|1[0-2])\2(19|20)\d{2}[\s,]{1,3}([01]\d|2[0-3])$/.test(number);

  test('masks a French phone number in any notation, except a number that could be a date and hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.tuple(two, two, two, two),
        fc.tuple(gap, gap, gap, gap),
        (first, pairs, gaps) => {
          const number = `0${first}${pairs.map((pair, i) => gaps[i]! + pair).join('')}`;
          fc.pre(!isDateWithHour(number.replaceAll('\u200b', '').replaceAll('\u00a0', ' ')));
          assert.equal(maskContacts(`Bonjour, ${number} merci`), `Bonjour, ${maskMark} merci`);
        },
      ),
    );
  });

  test('masking twice changes nothing more, and text without digits, dots, @ or link words stays unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const once = maskContacts(text);
        assert.equal(maskContacts(once), once);
        if (!/[\p{N}.@]|:\/\/|arobase|at\s?[)\]}]|dot|point/iu.test(text.normalize('NFKD'))) assert.equal(once, text);
      }),
    );
  });

  test('masks a line of 2,000 characters in less than 200 ms of processor time', () => {
    for (const piece of [
      '0',
      '0 ',
      '0.',
      'a.',
      'a@',
      '+0',
      'a-',
      'http://',
      ' arobase ',
      '[at]',
      '00 ',
      '06 ',
      '6 1',
      ' zero',
      'a . ',
      'a at ',
      '０',
      '①é',
      '\u200b',
    ]) {
      // Measures processor time instead of elapsed time, and takes the lowest of three runs, because the machine runs
      // other programs too.
      const workMs = Math.min(
        ...[1, 2, 3].map(() => {
          const began = process.cpuUsage();
          maskContacts(piece.repeat(2000).slice(0, 2000));
          const { user, system } = process.cpuUsage(began);
          return (user + system) / 1000;
        }),
      );
      assert.ok(workMs < 200, `${JSON.stringify(piece)}: ${workMs} ms`);
    }
  });
});
