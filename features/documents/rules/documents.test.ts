import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { plainPdf } from '#db/demo/pdf.ts';
import { categories } from '#db/reference/categories.ts';
import { mayPass } from '#core/states.ts';
import { dayFromIso, isoFromDay } from '#core/time.ts';
import { readPdf } from '../verbs/read-pdf.ts';
import { documentTypes, requiredTypes } from './kinds.ts';
import { pdfFault } from './pdf.ts';
import { isOpenTo, regulatedCategories, unmetConditions } from './publication.ts';
import { documentStatuses, documentTransitions, type DocumentActor } from './states.ts';
import { dueReminder, endFault, issueFault, lapseOf, suggestedEnd } from './validity.ts';

const today = '2026-11-21';

test('only the listed state changes of a document are allowed', () => {
  const actors: readonly DocumentActor[] = ['pro', 'admin', 'system'];
  const open = documentStatuses.flatMap((from) =>
    documentStatuses.flatMap((to) =>
      actors.flatMap((by) => (mayPass(documentTransitions, from, to, by) ? [`${from} → ${to}, ${by}`] : [])),
    ),
  );
  assert.deepEqual(open, [
    'missing → in_validation, pro',
    'in_validation → valid, admin',
    'in_validation → invalid, admin',
    'valid → in_validation, pro',
    'valid → invalid, admin',
    'valid → expired, system',
    'invalid → in_validation, pro',
    'expired → in_validation, pro',
  ]);
});

test('a kbis is at most 90 days old when sent, an attestation six months; future dates are refused', () => {
  assert.equal(issueFault('kbis', '2026-08-23', today), undefined);
  assert.match(issueFault('kbis', '2026-08-22', today) ?? '', /plus de 90 jours/);
  assert.match(issueFault('kbis', '2026-11-22', today) ?? '', /à venir/);
  assert.equal(issueFault('kbis', null, today), 'Ce champ est obligatoire');
  assert.equal(issueFault('attestation_vigilance', '2026-05-21', today), undefined);
  assert.match(issueFault('attestation_vigilance', '2026-05-20', today) ?? '', /6 mois/);
  for (const type of documentTypes.filter((one) => one !== 'kbis' && one !== 'attestation_vigilance'))
    assert.equal(issueFault(type, null, today), undefined, type);
});

test('the end date is a year from approval, six months from issue, the printed date or none, by document type', () => {
  assert.equal(suggestedEnd('kbis', '2026-10-01', today), '2027-11-21');
  assert.equal(suggestedEnd('attestation_vigilance', '2026-11-03', today), '2027-05-03');
  assert.equal(suggestedEnd('attestation_vigilance', '2026-08-31', today), '2027-02-28');
  for (const type of ['rcpro', 'cni', 'cgv', 'rib', 'diplome1'] as const)
    assert.equal(suggestedEnd(type, null, today), null, type);
  assert.equal(endFault('rcpro', null, null, today), 'Ce champ est obligatoire');
  assert.equal(endFault('rcpro', null, today, today), undefined, 'good today is good');
  assert.match(endFault('rcpro', null, '2026-11-20', today) ?? '', /antérieure à la date du jour/);
  assert.equal(endFault('cni', null, '2041-11-21', today), undefined);
  for (const [type, end] of [
    ['cni', '2041-11-22'],
    ['kbis', '2027-11-22'],
    ['attestation_vigilance', '2027-05-04'],
  ] as const)
    assert.match(endFault(type, '2026-11-03', end, today) ?? '', /durée de validité/, type);
  assert.equal(endFault('rib', null, null, today), undefined);
  assert.match(endFault('rib', null, '2027-01-01', today) ?? '', /pas de date d’expiration/);
});

test('a document is valid until midnight in Paris on its last day, in summer and winter', () => {
  assert.equal(new Date(lapseOf('2026-11-21')).toISOString(), '2026-11-21T23:00:00.000Z');
  assert.equal(new Date(lapseOf('2026-07-14')).toISOString(), '2026-07-14T22:00:00.000Z');
  assert.equal(new Date(lapseOf('2026-10-24')).toISOString(), '2026-10-24T22:00:00.000Z');
});

test('reminders are due 30 days, 7 days and 0 days before the end, and never after it', () => {
  const day = dayFromIso(today)!;
  const due = (left: number) => dueReminder(isoFromDay(day + left), today);
  assert.deepEqual([31, 30, 8, 7, 1, 0, -1].map(due), [undefined, 30, 30, 7, 7, 0, undefined]);
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 400 }), (left) => {
      const days = due(left);
      assert.equal(days === undefined, left < 0 || left > 30);
      assert.ok(days === undefined || left <= days);
    }),
  );
});

test('publication requires a complete profile, the six required documents, a payment method and no removal by an admin', () => {
  const whole = { isComplete: true, inForce: requiredTypes, paysOnline: false, paysOnSite: true, isHidden: false };
  assert.deepEqual(unmetConditions(whole), []);
  assert.deepEqual(unmetConditions({ ...whole, paysOnline: true, paysOnSite: false }), []);
  assert.deepEqual(unmetConditions({ ...whole, paysOnSite: false }), ['payment']);
  assert.deepEqual(unmetConditions({ ...whole, isHidden: true }), ['decision']);
  assert.deepEqual(unmetConditions({ ...whole, isComplete: false }), ['profile']);
  fc.assert(
    fc.property(fc.subarray([...documentTypes]), (inForce) => {
      const isProven = requiredTypes.every((type) => inForce.includes(type));
      assert.deepEqual(unmetConditions({ ...whole, inForce }), isProven ? [] : ['documents']);
    }),
  );
});

test('haircut and esthetic care require a diploma, massage and yoga do not', () => {
  const keys = categories.filter(({ id }) => regulatedCategories.includes(id)).map(({ key }) => key);
  assert.ok(
    keys.includes('haircut') &&
      keys.includes('esthetic_care') &&
      !keys.some((key) => key === 'massage' || key === 'yoga'),
    keys.join(),
  );
  const [first, second] = regulatedCategories;
  assert.deepEqual(
    [isOpenTo(first!, []), isOpenTo(first!, [first!]), isOpenTo(first!, [second!])],
    [false, true, false],
  );
  const massage = categories.find(({ key }) => key === 'massage')!.id;
  assert.ok(isOpenTo(massage, []));
});

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const whole = Buffer.from(plainPdf('Kbis', ['Inès'])).toString('latin1');

test('refuses a PDF that is also valid in another format', () => {
  for (const before of [' ', '\n', '<html>', 'MZ\0\0', 'GIF89a', 'PK\u0003\u0004', '\u0089PNG\r\n\u001A\n'])
    assert.equal(readPdf(bytesOf(`${before}${whole}`)), 'notPdf', before);
  const listed = `PK\u0001\u0002${'\0'.repeat(42)}`;
  const zipEnd = (listBytes: number): string =>
    `PK\u0005\u0006${'\0'.repeat(8)}${String.fromCharCode(listBytes)}\0\0\0`;
  assert.equal(readPdf(bytesOf(`${whole}${listed}${zipEnd(listed.length)}%%EOF`)), 'notPdf', 'an archive at the end');
  assert.equal(readPdf(bytesOf(`${whole}${zipEnd(200)}%%EOF`)), null, 'the mark of an archive without its list');
});

test('recognizes a PDF by its bytes and refuses a truncated, encrypted or active file', () => {
  assert.equal(readPdf(bytesOf(whole)), null);
  assert.equal(readPdf(bytesOf(`\u00ef\u00bb\u00bf${whole}`)), null, 'a mark before the first line');
  assert.equal(readPdf(bytesOf('<html>%%EOF</html>')), 'notPdf');
  assert.equal(readPdf(bytesOf(whole.slice(0, -200))), 'truncated');
  assert.equal(readPdf(bytesOf(whole.replace('/Root', '/Encrypt 9 0 R /Root'))), 'encrypted');
  for (const part of [
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/AA << /O << /S/Launch /F (cmd.exe) >> >>',
    '/Names << /EmbeddedFiles 7 0 R >>',
    '/S /J#61vaScript',
  ])
    assert.equal(readPdf(bytesOf(whole.replace('/Lang', `${part} /Lang`))), 'active', part);
  assert.equal(
    readPdf(bytesOf(whole.replace('/Lang', '/OpenAction [3 0 R /FitH null] /Lang'))),
    null,
    'where it opens is no program',
  );
});

test('gives a verdict on PDFs built to exhaust the reader', () => {
  const long = 8_000_000;
  const stream = deflateSync(Buffer.alloc(long, '/a ')).toString('latin1');
  const bombs: readonly (readonly [string, ReturnType<typeof readPdf>])[] = [
    [`9 0 obj << /Type /ObjStm >>\nstream\n${stream}\nendstream\n`.repeat(200), 'active'],
    ['/ObjStm '.repeat(long / 8), null],
    ['/ObjStm stream\nx '.repeat(1_900), null],
    ['/ObjStm stream\nx endstream '.repeat(long / 28), 'active'],
    ['#41'.repeat(long / 3), null],
    ['/J'.repeat(long / 2), null],
  ];
  for (const [bomb, fault] of bombs) {
    const sent = bytesOf(whole.replace('xref\n', `${bomb}\nxref\n`));
    assert.equal(readPdf(sent), fault, bomb.slice(0, 30));
  }
});

test('reads compressed objects of a PDF too', () => {
  const packed = (inside: string): string => {
    const stream = deflateSync(Buffer.from(inside)).toString('latin1');
    return whole.replace(
      'xref\n',
      `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\nxref\n`,
    );
  };
  assert.equal(readPdf(bytesOf(packed('8 0 << /S /JavaScript /JS (x) >>'))), 'active');
  assert.equal(readPdf(bytesOf(packed('8 0 << /Type /Page >>'))), null);
  assert.equal(pdfFault('', { unpacked: [], asksPassword: false }), 'notPdf');
});
