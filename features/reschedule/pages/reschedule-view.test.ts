import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import type { Slot } from '#features/offers/contract.ts';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import * as english from './reschedule-texts.en.ts';
import { rescheduleTexts } from './reschedule-texts.ts';
import { momentsPicked, rescheduleQuery, priceSentences, withPeople } from './reschedule-view.ts';

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
const priceSentencesText = (was: Quote, quote: Quote, refundCents = 0): string =>
  plain(priceSentences({ was, quote, refund_cents: refundCents }, rescheduleTexts.moment));

test('a lower price shows its reason and the refund', () => {
  assert.equal(
    priceSentencesText(priced(10_040, 10_040, [surcharge('saturday', 840)]), priced(9200, 9200), 840),
    'Le prix passe de 100,40 € à 92 € (sans majoration du samedi). Remboursement de 8,40 € sur votre carte, sous 3 à 5 jours.',
  );
});

test('a higher price shows the supplement due on site only when the client paid online', () => {
  const evening = [surcharge('evenings', 600)];
  assert.equal(
    priceSentencesText(priced(6000, 6000), priced(6600, 6000, evening)),
    'Le prix passe de 60 € à 66 € (majoration du soir comprise). Supplément de 6 € à régler sur place.',
  );
  assert.equal(
    priceSentencesText(priced(6000, 0), priced(6600, 0, evening)),
    'Le prix passe de 60 € à 66 € (majoration du soir comprise).',
  );
});

test('shows that the price does not change', () => {
  assert.equal(priceSentencesText(priced(6000, 6000), priced(6000, 6000)), 'Le prix ne change pas : 60 €.');
});

test('a name that ends with a full stop does not double the full stop of the sentence', () => {
  for (const { otherPerson, done } of [rescheduleTexts, english.rescheduleTexts])
    for (const sentence of [
      otherPerson('Aminata M.', 'Mathieu F.'),
      done.moved(withPeople('vendredi 4 décembre, 11:15', ['Mei V.'])),
    ])
      assert.ok(!sentence.includes('..'), sentence);
  assert.equal(
    rescheduleTexts.done.moved('vendredi 4 décembre, 11:15'),
    'Rendez-vous déplacé au vendredi 4 décembre, 11:15.',
  );
});

test('the URL keeps the token and the selection, and drops the removed parameters', () => {
  const query = rescheduleQuery(new URLSearchParams('jeton=t&day=20261201&starts_at=x&other=1'));
  assert.equal(query(), '?jeton=t&day=20261201&starts_at=x');
  assert.equal(query({ day: null, starts_at: 'y' }), '?jeton=t&starts_at=y');
  assert.equal(rescheduleQuery(new URLSearchParams())(), '?');
});

test('opens on the day of the visit, else the nearest day with a free time, or on the requested day', () => {
  const from = dayFromCivil(2026, 12, 1);
  const own = { starts_at: '2026-12-10T09:00:00.000Z', time_zone: 'Europe/Paris' };
  const free = (at: string): Slot => ({
    starts_at: at,
    day: from + Number(at.slice(8, 10)) - 1,
    valueMinutes: 600,
    valueSeconds: 36_000,
    text: '10:00',
    offset_minutes: null,
    total_cents: 6000,
  });
  const opened = (starts: readonly string[], query = ''): number | undefined => {
    const days = Map.groupBy(starts.map(free), ({ day }) => day);
    const found = { days: [...days].map(([day, slots]) => ({ day, slots })) };
    return momentsPicked(found, own, new URLSearchParams(query)).day?.day;
  };
  const [first, before, same, after] = [
    '2026-12-01T09:00:00Z',
    '2026-12-09T09:00:00Z',
    '2026-12-10T10:00:00Z',
    '2026-12-12T09:00:00Z',
  ] as const;
  assert.equal(opened([first, before, same, after]), from + 9);
  assert.equal(opened([first, before, own.starts_at, after]), from + 8, 'its own hour is no other');
  assert.equal(opened([first, after]), from + 11);
  assert.equal(opened([first, before, same, after], 'day=20261201'), from);
  assert.equal(opened([first, before, same, after], `starts_at=${after}`), from + 11);
  assert.equal(opened([]), undefined);
});
