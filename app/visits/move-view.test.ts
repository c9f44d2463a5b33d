import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { moveTexts } from './move-texts.ts';
import { moveQuery, priceSentences } from './move-view.ts';

type Quote = Parameters<typeof priceSentences>[0]['quote'];

const plain = (sentences: readonly string[]): string => sentences.join(' ').replaceAll(/[\u202f\u00a0]/g, ' ');
const surcharge = (type: 'saturday' | 'evenings', cents: number): PriceLine => ({
  kind: 'surcharge',
  lineIndex: 0,
  optionId: 'o',
  type,
  unit: 'percent',
  value: 10,
  quantity: 1,
  unitCents: cents,
  cents,
  for: 'both',
});
const priced = (totalCents: number, dueNowCents: number, lines: Quote['lines'] = []): Quote => ({
  lines,
  totalCents,
  baseForPolicyCents: totalCents,
  dueNowCents,
  dueOnSiteCents: totalCents - dueNowCents,
});
const said = (was: Quote, quote: Quote, refundCents = 0): string => plain(priceSentences({ was, quote, refund_cents: refundCents }, moveTexts.moment));

test('a new price is said with what it comes from, and what comes back', () => {
  assert.equal(
    said(priced(10_040, 10_040, [surcharge('saturday', 840)]), priced(9200, 9200), 840),
    'Le prix passe de 100,40 € à 92 € (plus de majoration du samedi). 8,40 € vous sont rendus sur votre carte, sous 3 à 5 jours.',
  );
});

test('a dearer one is said with what is left on site, where something was paid online alone', () => {
  const evening = [surcharge('evenings', 600)];
  assert.equal(
    said(priced(6000, 6000), priced(6600, 6000, evening)),
    'Le prix passe de 60 € à 66 € (avec majoration du soir). 6 € de plus se règlent sur place.',
  );
  assert.equal(said(priced(6000, 0), priced(6600, 0, evening)), 'Le prix passe de 60 € à 66 € (avec majoration du soir).');
});

test('a price that stays is said so', () => {
  assert.equal(said(priced(6000, 6000), priced(6000, 6000)), 'Le prix ne change pas : 60 €.');
});

test('the address keeps the token and what is chosen, and drops what a change takes out', () => {
  const query = moveQuery(new URLSearchParams('jeton=t&day=20261201&starts_at=x&other=1'));
  assert.equal(query(), '?jeton=t&day=20261201&starts_at=x');
  assert.equal(query({ day: null, starts_at: 'y' }), '?jeton=t&starts_at=y');
  assert.equal(moveQuery(new URLSearchParams())(), '?');
});
