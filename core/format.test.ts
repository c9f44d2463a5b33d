import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from './civil.ts';
import { agoText } from './ago.ts';
import * as format from './format.ts';
import { wallOf } from './time.ts';

const N = '\u202f';
const U = '\u00a0';
const MINUS = '\u2212';
const day = (y: number, m: number, d: number) => dayFromCivil(y, m, d);
const SATURDAY = day(2026, 11, 28);

test('prices have no decimals when whole, narrow spaces and a true minus sign', () => {
  assert.equal(format.priceText(7800), `78${N}€`);
  assert.equal(format.priceText(7040), `70,40${N}€`);
  assert.equal(format.priceText(7005), `70,05${N}€`);
  assert.equal(format.priceText(124_050), `1${N}240,50${N}€`);
  assert.equal(format.priceText(123_456_700), `1${N}234${N}567${N}€`);
  assert.equal(format.priceText(0), `0${N}€`);
  assert.equal(format.priceText(-3000), `${MINUS}${N}30${N}€`);
  assert.equal(format.signedPriceText(1000), `+${N}10${N}€`);
  assert.equal(format.signedPriceText(-500), `${MINUS}${N}5${N}€`);
});

test('formats percentages, with or without a sign', () => {
  assert.equal(format.percentText(50), `50${N}%`);
  assert.equal(format.signedPercentText(10), `+${N}10${N}%`);
  assert.equal(format.signedPercentText(-15), `${MINUS}${N}15${N}%`);
});

test('durations stay in minutes up to 90', () => {
  const texts = [15, 60, 90, 95, 105, 120, 135, 480].map(format.durationText);
  assert.deepEqual(texts, [
    `15${U}min`,
    `60${U}min`,
    `90${U}min`,
    `1${U}h${U}35`,
    `1${U}h${U}45`,
    `2${U}h`,
    `2${U}h${U}15`,
    `8${U}h`,
  ]);
});

test('formats distances, ratings and counts', () => {
  assert.deepEqual([1.06, 6.2, 6, 0.04, 29.96].map(format.distanceText), [
    `1,1${U}km`,
    `6,2${U}km`,
    `6${U}km`,
    `0${U}km`,
    `30${U}km`,
  ]);
  assert.deepEqual([4.86, 5].map(format.ratingText), ['4,9', '5,0']);
  assert.deepEqual([0, 999, 1240, 1_000_000].map(format.countText), ['0', '999', `1${N}240`, `1${N}000${N}000`]);
});

test('groups ten-digit phone numbers in pairs, and foreign numbers after their dial code', () => {
  assert.equal(format.phoneText('0612345678'), '06\u00a012\u00a034\u00a056\u00a078');
  for (const other of ['061234567', '06123456789', '06 12 34 56 78', '+33612345678', ''])
    assert.equal(format.phoneText(other), other);
  for (const french of ['+33612345678', '0612345678'])
    assert.equal(format.dialledText(french), '06\u00a012\u00a034\u00a056\u00a078');
  for (const other of ['+3361234567', '+32', '+32 470', '06 12 34 56 78', ''])
    assert.equal(format.dialledText(other), other);
  const abroad = {
    '+41791234567': '+41 791 234 567',
    '+32470123456': '+32 470 123 456',
    '+262692123456': '+262 692 123 456',
    '+12125550123': '+1 212 555 0123',
  };
  for (const [stored, shown] of Object.entries(abroad))
    assert.equal(format.dialledText(stored).replaceAll('\u00a0', ' '), shown);
});

test('formats relative times from seconds to years', () => {
  const texts = [
    0,
    59,
    60,
    119,
    120,
    3600,
    7199,
    86_400,
    3 * 86_400,
    30 * 86_400,
    364 * 86_400,
    365 * 86_400,
    800 * 86_400,
  ].map((s) => agoText(0, s * 1000).replaceAll(U, ' '));
  assert.deepEqual(texts, [
    "À l'instant",
    "À l'instant",
    'il y a 1 minute',
    'il y a 1 minute',
    'il y a 2 minutes',
    'il y a 1 heure',
    'il y a 1 heure',
    'il y a 1 jour',
    'il y a 3 jours',
    'il y a 1 mois',
    'il y a 11 mois',
    'il y a 1 an',
    'il y a 2 ans',
  ]);
  assert.equal(agoText(5000, 0), "À l'instant");
});

test('formats French dates', () => {
  assert.equal(format.shortDateText(SATURDAY), 'sam. 28 nov.');
  assert.equal(format.longDateText(SATURDAY), 'samedi 28 novembre');
  assert.equal(format.longDateText(day(2026, 12, 1)), 'mardi 1er décembre');
  assert.equal(format.weekdayDateText(SATURDAY), 'samedi 28');
  assert.equal(format.weekdayDateText(day(2026, 12, 1)), 'mardi 1er');
  assert.equal(format.weekdayTimeText({ day: SATURDAY - 1, minute: 870 }), 'vendredi 14:30');
  assert.equal(format.fullDateText(SATURDAY), '28 novembre 2026');
  assert.equal(format.dateTimeText({ day: SATURDAY, minute: 870 }), 'samedi 28 novembre à 14:30');
  const months = Array.from({ length: 12 }, (_, i) => format.shortDateText(day(2026, i + 1, 9)).split(' ')[2]);
  assert.deepEqual(months, [
    'janv.',
    'févr.',
    'mars',
    'avr.',
    'mai',
    'juin',
    'juil.',
    'août',
    'sept.',
    'oct.',
    'nov.',
    'déc.',
  ]);
  const days = Array.from({ length: 7 }, (_, i) => format.shortDateText(day(2026, 11, 22) + i).split(' ')[0]);
  assert.deepEqual(days, ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']);
});

test('formats hours, with or without the UTC offset', () => {
  assert.deepEqual([0, 545, 870, 1439, 1470].map(format.clockText), ['00:00', '09:05', '14:30', '23:59', '00:30']);
  assert.deepEqual([540, 570, 545].map(format.spokenHourText), [`9${U}h`, `9${U}h${U}30`, `9${U}h${U}05`]);
  assert.equal(format.clockWithOffsetText(150, 60), '02:30 (UTC+1)');
  assert.equal(format.clockWithOffsetText(150, -180), `02:30 (UTC${MINUS}3)`);
  assert.equal(format.clockWithOffsetText(150, -570), `02:30 (UTC${MINUS}9:30)`);
});

test('formats the dates of the search bar', () => {
  assert.equal(format.dateRangeText(), 'Choisir une date');
  assert.equal(format.dateRangeText(SATURDAY), '28 novembre 2026');
  assert.equal(format.dateRangeText(SATURDAY, SATURDAY), '28 novembre 2026');
  assert.equal(format.dateRangeText(day(2026, 11, 21), day(2026, 11, 26)), '21 nov. – 26 nov.');
  assert.equal(format.dateRangeText(day(2026, 12, 30), day(2027, 1, 1)), '30 déc. – 1er janv.');
});

test('formats the days of a list in one style', () => {
  const today = day(2026, 11, 30);
  const texts = (...ahead: number[]) =>
    format.relativeDayTexts(
      ahead.map((one) => today + one),
      today,
    );
  assert.deepEqual(texts(1, 7), ['Demain', 'Lundi 7']);
  assert.deepEqual(texts(1, 7, 8), ['Mar. 1er déc.', 'Lun. 7 déc.', 'Mar. 8 déc.']);
});

test('formats days within a sentence', () => {
  assert.equal(format.datesWithinText(day(2026, 12, 5), day(2026, 12, 5)), 'le samedi 5 décembre');
  assert.equal(format.datesWithinText(day(2026, 11, 30), day(2026, 12, 5)), 'du 30 nov. au 5 déc.');
});

test('formats the day of a result card', () => {
  const today = day(2026, 11, 21);
  const texts = [0, 1, 2, 7, 8, 9, -1].map((ahead) => format.relativeDayText(today + ahead, today));
  assert.deepEqual(texts, [
    'Aujourd’hui',
    'Demain',
    'Lundi 23',
    'Samedi 28',
    'Dim. 29 nov.',
    'Lun. 30 nov.',
    'Ven. 20 nov.',
  ]);
});

test('writes URL dates without hyphens, reads both forms and refuses impossible dates', () => {
  assert.equal(format.compactDate(SATURDAY), '20261128');
  assert.equal(format.dayFromCompactDate('20261128'), SATURDAY);
  assert.equal(format.dayFromCompactDate('2026-11-28'), SATURDAY);
  for (const bad of [
    '',
    '20261131',
    '2026-02-29',
    '2026-1128',
    '20261',
    '202611280',
    '28/11/2026',
    ' 20261128',
    '20260001',
  ]) {
    assert.equal(format.dayFromCompactDate(bad), undefined, bad);
  }
  fc.assert(
    fc.property(
      fc.integer({ min: -700_000, max: 2_900_000 }),
      (d) => format.dayFromCompactDate(format.compactDate(d)) === d,
    ),
  );
});

test('prices and percentages have a narrow space before their sign, and a price reads back to its cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -100, max: 100 }), (cents, percent) => {
      const price = format.priceText(cents);
      for (const text of [
        price,
        format.signedPriceText(cents),
        format.percentText(percent),
        format.signedPercentText(percent),
      ]) {
        assert.doesNotMatch(text, /[ \u00a0][€%]/);
        assert.match(text, /\u202f[€%]$/);
      }
      const plain = price.replaceAll(N, '').replace('€', '').replace(MINUS, '-').replace(',', '.');
      assert.equal(Math.round(Number(plain) * 100) + 0, cents + 0);
    }),
  );
});

test('a time shows its UTC offset only when the clock repeats it', () => {
  const wall = wallOf('Europe/Paris', Date.parse('2026-11-28T13:30:00Z'));
  assert.equal(format.dateTimeText(wall), 'samedi 28 novembre à 14:30');
  assert.equal(format.dateTimeText({ ...wall, repeatedOffsetMinutes: 60 }), 'samedi 28 novembre à 14:30 (UTC+1)');
});
