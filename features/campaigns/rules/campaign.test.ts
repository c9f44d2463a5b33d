import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wallOf } from '#core/time.ts';
import { dayMs, hourMs } from '#core/units.ts';
import { campaignLimits, faultOfDays, leavesAtMs } from './campaign.ts';
import { hasOtherLink } from './other-links.ts';
import { newsAgainMs } from './news-interval.ts';

const paris = 'Europe/Paris';
const at = (iso: string): number => Date.parse(iso);
const leaves = (iso: string, zone = paris): string => new Date(leavesAtMs(zone, at(iso))).toISOString();

test('a message leaves at once between 8:00 and 21:00 local time, else at the next 8:00', () => {
  assert.equal(leaves('2026-11-21T08:00:00+01:00'), '2026-11-21T07:00:00.000Z');
  assert.equal(leaves('2026-11-21T07:59:59+01:00'), '2026-11-21T07:00:00.000Z');
  assert.equal(leaves('2026-11-21T20:59:59+01:00'), '2026-11-21T19:59:59.000Z');
  assert.equal(leaves('2026-11-21T21:00:00+01:00'), '2026-11-22T07:00:00.000Z');
  assert.equal(leaves('2026-11-21T23:30:00+01:00'), '2026-11-22T07:00:00.000Z');
});

test('sending hours follow the time zone of the place and daylight saving changes', () => {
  assert.equal(leaves('2026-11-21T18:00:00Z', 'Indian/Reunion'), '2026-11-22T04:00:00.000Z', '22 h in Saint-Denis');
  assert.equal(leaves('2026-11-21T04:00:00Z', 'Indian/Reunion'), '2026-11-21T04:00:00.000Z');
  assert.equal(
    leaves('2026-11-21T11:00:00Z', 'America/Martinique'),
    '2026-11-21T12:00:00.000Z',
    '7 h in Fort-de-France',
  );
  assert.equal(leaves('2026-10-24T22:00:00+02:00'), '2026-10-25T07:00:00.000Z', 'the night that is an hour longer');
  assert.equal(leaves('2027-03-27T22:00:00+01:00'), '2027-03-28T06:00:00.000Z', 'the night that is an hour shorter');
});

test('a message leaves between 8:00 and 21:00 local time, at most 12 hours after it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') }),
      fc.constantFrom(paris, 'Indian/Reunion', 'America/Martinique', 'Pacific/Noumea', 'America/Cayenne'),
      (nowMs, zone) => {
        const leavesMs = leavesAtMs(zone, nowMs);
        const { minute } = wallOf(zone, leavesMs);
        assert.ok(leavesMs >= nowMs - 60_000 && leavesMs - nowMs <= 12 * hourMs);
        assert.ok(minute >= 480 && minute < 1260);
        assert.equal(leavesAtMs(zone, leavesMs), leavesMs);
      },
    ),
  );
});

const page = 'https://accalmie.fr/praticien/ines-caradec-AbCdEfGhIjKlMnOpQrStUv';

test('a text may contain no link except the URL of the professional’s own page', () => {
  for (const text of [
    'Deux créneaux jeudi. Répondez-moi\u202f!',
    'À 14h30, 60 €, 10 % de moins',
    'M.Dupont sera là',
    page,
    `Réservez ici\u202f: ${page}.`,
    `(${page})`,
    `« ${page} »`,
    `${page}\n${page}`,
  ])
    assert.equal(hasOtherLink(text, page), false, text);
  for (const text of [
    'https://exemple.com',
    'Voir exemple.com',
    'WWW.exemple',
    'ines@exemple.fr',
    'javascript://x',
    'javascript:alert(1)',
    'data:text/html,x',
    'hxxp evil dot com',
    'http:\u2044\u2044evil',
    'http:\u2215\u2215evil',
    'exemple .com',
    'ｅｘｅｍｐｌｅ．ｃｏｍ',
    'exem\u200bple.\u200bcom',
    'exemple\u3002com',
    'une ligne\nhttps://exemple.com',
    'une ligne\u2028exemple.com',
    `${page}.exemple.com`,
    `${page}@exemple.com`,
    `x${page}`,
    `${page}/../autre`,
    'https://accalmie.fr/praticien/autre-AbCdEfGhIjKlMnOpQrStUv',
    'https://accalmie.fr.exemple.com/praticien/ines-caradec-AbCdEfGhIjKlMnOpQrStUv',
  ])
    assert.equal(hasOtherLink(text, page), true, text);
});

test('finds a foreign link at any position in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      assert.equal(hasOtherLink(`${before} https://exemple.com ${after}`, page), true);
    }),
  );
});

test('dates start today or later, at most a year ahead, and span at most 62 days', () => {
  const { daysAhead, days } = campaignLimits;
  assert.equal(faultOfDays({ fromDay: 10, toDay: 10 }, 10), null);
  assert.deepEqual(faultOfDays({ fromDay: 9, toDay: 12 }, 10), { field: 'from_day', fault: 'past' });
  assert.deepEqual(faultOfDays({ fromDay: 12, toDay: 11 }, 10), { field: 'to_day', fault: 'order' });
  assert.equal(faultOfDays({ fromDay: 10, toDay: 10 + days - 1 }, 10), null);
  assert.deepEqual(faultOfDays({ fromDay: 10, toDay: 10 + days }, 10), { field: 'to_day', fault: 'long' });
  assert.equal(faultOfDays({ fromDay: 10 + daysAhead, toDay: 10 + daysAhead }, 10), null);
  assert.deepEqual(faultOfDays({ fromDay: 11 + daysAhead, toDay: 11 + daysAhead }, 10), {
    field: 'from_day',
    fault: 'far',
  });
});

test('once the limit over thirty days is reached, returns when the next news may leave', () => {
  assert.equal(newsAgainMs([], 2), null);
  assert.equal(newsAgainMs([5], 2), null);
  assert.equal(newsAgainMs([5, 9], 2), 5 + 30 * dayMs);
  assert.equal(newsAgainMs([5, 9, 11], 2), 9 + 30 * dayMs);
  assert.equal(newsAgainMs([5, 9, 11], 4), null);
  assert.equal(newsAgainMs([5], 1), 5 + 30 * dayMs);
});
