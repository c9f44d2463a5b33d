import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { priceText } from '#core/format.ts';
import { statementInWords, type StatementFacts } from '../rules/statement-words.ts';
import { drawStatement } from './draw-statement.ts';

const nowMs = Date.parse('2026-11-25T09:00:00Z');
const sale = (i: number): StatementFacts['lines'][number] => ({
  booking_id: `b${i}`,
  client: i === 0 ? 'Łukasz 🧘‍♀️ Привет \u202Etxt' : 'Camille Roux',
  labels: ['Massage suédois'],
  at_home: i === 1,
  starts_at: Date.parse('2026-11-18T23:30:00Z'),
  time_zone: 'Europe/Paris',
  kind: 'earn',
  paid_cents: 8_000,
  refunded_cents: 1_000,
  commission_cents: 1_050,
  cents: 5_950,
  why: { of: 'sale', why: 'search', percent: 15, baseCents: 7_000, travelCents: 0, isPart: true },
  offset_at: null,
});
const statement = (lines: number): StatementFacts => ({
  number: 'V-2026-046',
  state: 'paid',
  leaves_on: '2026-11-25',
  iban: 'FR76 •••• 1002',
  first_day: '2026-11-18',
  last_day: '2026-11-19',
  professional: { name: 'Atelier Fougère & Łódź', siren: '999000011', address: '14 rue de Strasbourg, 44000 Nantes' },
  issuer: null,
  lines: Array.from({ length: lines }, (_, i) => sale(i)),
  totals: {
    paid_cents: 8_000 * lines,
    refunded_cents: 1_000 * lines,
    commission_cents: 1_050 * lines,
    cents: 5_950 * lines,
  },
});

/** Returns the text of a PDF, with its compressed streams decoded. */
const structureOf = (pdf: Uint8Array): string => {
  const written = Buffer.from(pdf).toString('latin1');
  return written.replaceAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g, (_, body: string) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
};
const pagesOf = async (lines: number): Promise<number> =>
  [...structureOf(await drawStatement(statement(lines), nowMs)).matchAll(/\/Type \/Page\b/g)].length;

describe('payout statement', () => {
  test('gives each line with its local day, its reason and negative deductions', () => {
    const inWords = statementInWords(statement(2), nowMs);
    assert.deepEqual(
      [inWords.lines[1]!.text, inWords.lines[1]!.why, inWords.lines[1]!.refunded, inWords.lines[1]!.commission],
      [
        'jeu. 19 nov. · Massage suédois, à domicile',
        `15\u202f% de 70\u202f€, client venu par la recherche.`,
        priceText(-1_000),
        priceText(-1_050),
      ],
    );
    assert.deepEqual(inWords.sums, {
      paid: '160\u202f€',
      refunded: '20\u202f€',
      commission: '21\u202f€',
      yours: '119\u202f€',
    });
    assert.deepEqual(
      inWords.head.map(([label]) => label),
      ['Versé à', 'Période', 'Établi le'],
    );
  });

  test('is a tagged PDF in French with column and row headers', async () => {
    const text = structureOf(await drawStatement(statement(2), nowMs));
    for (const expected of [
      /\/MarkInfo/,
      /\/Lang \(fr-FR\)/,
      /\/DisplayDocTitle true/,
      /\/S \/Table\b/,
      /\/Scope \/Column/,
      /\/Scope \/Row/,
      /\/S \/H1\b/,
    ])
      assert.match(text, expected);
    assert.doesNotMatch(text, /\/(JavaScript|Launch|Encrypt)\b/);
  });

  test('continues over several pages, each with column headers', async () => {
    assert.deepEqual([await pagesOf(1), await pagesOf(60)], [1, 5]);
    const heads = async (lines: number): Promise<number> =>
      [...structureOf(await drawStatement(statement(lines), nowMs)).matchAll(/\/Scope \/Column/g)].length;
    assert.deepEqual([await heads(1), await heads(60)], [5, 25]);
  });
});
