import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnExamples } from './drawn.ts';
import { gestures, type OfferedKey } from './gestures.ts';
import { categoryId, suggestionOf } from './menu.ts';
import { pricePerGuest, scaledCents } from './offers.ts';
import { typeset } from './wording.ts';
import { market, pros, services, groupBy } from '../../tests/oracles/demo-market.ts';

const keyOf = (serviceId: number): OfferedKey => {
  const service = services.get(serviceId)!;
  const drawn = drawnExamples
    .find(({ publicId }) => publicId === pros.get(service.pro_id)!.public_id)
    ?.menu.find((wish) => wish.name === service.name)?.key;
  const found =
    drawn ??
    (Object.keys(gestures) as OfferedKey[]).find(
      (key) => suggestionOf(key).label === service.name && categoryId(suggestionOf(key).category) === service.category,
    );
  assert.ok(found, service.name);
  return found;
};

test('prices are whole euros scaled to the duration, and each professional has three to nine services', () => {
  for (const option of market.service_option) {
    const key = keyOf(option.service_id);
    const { minCents, maxCents } = pricePerGuest(key);
    const ratio = option.duration_min / suggestionOf(key).duration_min;
    assert.equal(option.price_cents % 100, 0);
    assert.ok(
      option.price_cents >= Math.min(minCents, scaledCents(minCents, ratio) - 500),
      `${key} ${option.price_cents}`,
    );
    assert.ok(option.price_cents <= Math.max(maxCents, scaledCents(maxCents, ratio)), `${key} ${option.price_cents}`);
  }
  const counts = [...groupBy(market.service, (row) => row.pro_id).values()].map((rows) => rows.length);
  assert.equal(counts.length, 300);
  assert.ok(counts.every((count) => count >= 3 && count <= 9));
  const optionCounts = [...groupBy(market.service_option, (row) => row.service_id).values()].map((rows) => rows.length);
  assert.ok(optionCounts.length === market.service.length && optionCounts.every((count) => count <= 3));
});

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

test('no text contains an unfilled placeholder or a medical promise', () => {
  const written = texts([
    market.pro,
    market.cgv_version,
    market.service,
    market.service_option,
    market.add_on,
    market.place_comment,
    market.resource,
    market.visits,
  ]);
  assert.deepEqual(
    written.filter((text) => /[{}]|\b(undefined|null|NaN)\b/.test(text)),
    [],
  );
  const medical = /thérapeutique|\bguéri(?!n)|\bsoigner|\bkiné(?!siolog)|drainage (lymphatique|médical)|\bdiagnosti/i;
  const offered = [
    ...market.service.flatMap(({ name, description }) => [name, description]),
    ...market.service_option.map(({ label }) => label),
    ...market.add_on.map(({ label }) => label),
  ];
  assert.deepEqual(
    offered.filter((text) => medical.test(text)),
    [],
  );
  const spoken = [
    ...market.pro.flatMap(({ bio, business_name }) => [bio, business_name]),
    ...market.place_comment.flatMap(({ body, answer }) => [body, answer ?? '']),
  ];
  assert.deepEqual(
    spoken.filter((text) =>
      /thérapeutique|\bguéri(?!n)|\bsoigner|\bkiné(?!siolog)|drainage (lymphatique|médical)/i.test(text),
    ),
    [],
  );
  for (const service of market.service) {
    assert.doesNotMatch(service.description, /sans visée médicale/, 'said once, by the page');
    assert.ok(service.description.length > 20);
  }
  assert.deepEqual(
    [
      ...market.pro.map(({ bio }) => bio),
      ...market.place_comment.flatMap(({ body, answer }) => [body, answer ?? '']),
      ...market.service.map(({ description }) => description),
    ].filter((text) => / [;:!?%€]/.test(text)),
    [],
  );
  assert.equal(typeset('« Oui » : 50 % ?'), '«\u202fOui\u202f»\u202f: 50\u202f%\u202f?');
});

test('terms of sale contain only headings, paragraphs and bold text', () => {
  for (const { html } of market.cgv_version) {
    assert.deepEqual([...new Set([...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map((found) => found[1]))].toSorted(), [
      'h1',
      'h2',
      'p',
      'strong',
    ]);
    assert.ok(!/<[a-z0-9]+\s/.test(html));
  }
});
