import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreementWall, calqueWall, englishWall, frenchWalls, legalVoiceWall, spaceWall } from './french-walls.ts';
import type { Sources } from './sources.ts';

const files: Record<string, string> = {
  'features/orders/texts.ts': `export const orderTexts = { kept: 'Garder mon rendez-vous', mailed: (to: string): string => \`Nous avons envoyé un email à \${to}.\` };\n`,
  'app/legal/texts.ts': `export const text = 'Accalmie répond sous un mois. Vous pouvez nouer le dialogue.';\n`,
  'features/orders/texts.en.ts': `export const orderTexts = { kept: 'Keep my appointment', colour: 'The colour of your choice' };\n`,
};
const withSource = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));
const withFrench = (sentence: string): Sources =>
  withSource('features/payments/texts.ts', `export const paymentTexts = { one: '${sentence}' };\n`);
const withEnglish = (sentence: string): Sources =>
  withSource('features/payments/texts.en.ts', `export const paymentTexts = { one: '${sentence}' };\n`);

const planted: [string, (sources: Sources) => unknown[], Sources][] = [
  ['another word for an email', calqueWall, withFrench('Un courriel vous attend')],
  ['a second factor', calqueWall, withFrench('Votre second facteur est en place')],
  ['a message that leaves', calqueWall, withFrench('Un code part vers votre adresse')],
  ['what is read as something', calqueWall, withFrench('Ce mot est lu comme une ville')],
  ['what is said by nobody', calqueWall, withFrench('Le versement est dit arrivé')],
  ['a professional who belongs to the reader', calqueWall, withFrench('Contactez votre professionnel')],
  ['a visit that stayed planned', calqueWall, withFrench('Les rendez-vous restés prévus')],
  ['the reader named first', calqueWall, withFrench('Vous et Inès recevrez la décision')],
  [
    'a calque beside what is filled in',
    calqueWall,
    withSource(
      'features/payments/texts.ts',
      'export const one = (n: string) => `${n}, gardé pour vous jusqu’à midi`;\n',
    ),
  ],
  [
    'a calque inside what is filled in',
    calqueWall,
    withSource(
      'features/payments/texts.ts',
      "export const one = (n: string) => `Bonjour ${n === '' ? 'C’est le plus possible' : n}`;\n",
    ),
  ],
  [
    'a calque on a screen',
    calqueWall,
    withSource('ui/layout/half.tsx', 'export const Half = () => <p>Le temps de garde est passé</p>;\n'),
  ],
  ['a participle that agrees with the reader', agreementWall, withFrench('Vous serez remboursé de 64 €')],
  ['the same in the past', agreementWall, withFrench('Si vous avez été averti')],
  ['a middle dot', agreementWall, withFrench('Pour chaque client·e')],
  [
    'the first person in a legal page',
    legalVoiceWall,
    withSource('app/legal/terms-content.ts', `export const text = 'Nous répondons sous un mois';\n`),
  ],
  ['an ordinary space before a sign', spaceWall, withFrench('Vous venez demain ?')],
  ['an ordinary space before a colon', spaceWall, withFrench('À payer : 64')],
  ['an ordinary space in guillemets', spaceWall, withFrench('Ouvrez « Mon compte\\u202f»')],
  ['three dots', spaceWall, withFrench('Nous cherchons...')],
  ['American spelling', englishWall, withEnglish('Your favorite salons')],
  ['a hyphen in an email', englishWall, withEnglish('We sent you an e-mail')],
  ['a French space in English', englishWall, withEnglish('Are you coming ?')],
];

for (const [what, wall, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.notDeepEqual(wall(sources), []);
  });
}

test('ignores column headers, contracts and code', () => {
  const sound: Record<string, string> = {
    'features/clients/rules/columns.ts': `export const heads = ['adresse courriel'];\n`,
    'features/orders/contract.ts': `export const summary = 'Tient un créneau ; rend son prix';\n`,
    'features/orders/verbs.ts': 'export const half = (a: number) => (a > 0 ? a % 2 : -1);\n// Le courriel est parti.\n',
  };
  for (const [file, text] of Object.entries(sound)) {
    for (const wall of Object.values(frenchWalls)) assert.deepEqual(wall(withSource(file, text)), []);
  }
});

test('accepts sound sources', () => {
  for (const wall of Object.values(frenchWalls)) assert.deepEqual(wall(new Map(Object.entries(files))), []);
});

test('every wall fails when it has no source to check', () => {
  for (const wall of Object.values(frenchWalls)) assert.notDeepEqual(wall(new Map()), []);
});
