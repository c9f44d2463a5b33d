import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { minuteMs } from '#core/units.ts';
import { gatheredDecision, gatheringMs, type SentVersion } from './gathered-decision.ts';

const minutes = (count: number): number => count * minuteMs;
const sent = (id: number, sentMin: number, decidedMin: number | null = null): SentVersion => ({
  id,
  sentMs: minutes(sentMin),
  decidedMs: decidedMin === null ? null : minutes(decidedMin),
});
const fate = (versions: readonly SentVersion[], id: number, nowMin: number): string => {
  const found = gatheredDecision(versions, id, minutes(nowMin));
  if (found === undefined) return 'none';
  if (found.kind === 'leaves') return found.ids.join();
  return found.kind === 'waits' ? `waits ${found.untilMs / minuteMs}` : found.kind;
};

test('six decisions in a row are sent in one mail, after the last decision', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => sent(id, 0, 10 + id));
  assert.deepEqual(
    six.map(({ id }) => fate(six, id, 16)),
    [
      'sent with another',
      'sent with another',
      'sent with another',
      'sent with another',
      'sent with another',
      '1,2,3,4,5,6',
    ],
  );
});

test('a decision waits half an hour while other documents are undecided; a decision made the next day gets its own mail', () => {
  const today = [sent(1, 0, 10), sent(2, 0, 15), sent(3, 0)];
  assert.equal(fate(today, 2, 20), 'waits 45');
  assert.equal(fate(today, 2, 45), '1,2');
  const tomorrow = [...today.slice(0, 2), sent(3, 0, 1500)];
  assert.equal(fate(tomorrow, 2, 1500), '1,2');
  assert.equal(fate(tomorrow, 3, 1500), '3');
});

test('a document sent again after the mail gets its own mail; an undecided document gets none', () => {
  const versions = [sent(1, 0, 10), sent(2, 0, 12), sent(3, 14, 16)];
  assert.equal(fate(versions, 2, 12), '1,2');
  assert.equal(fate(versions, 3, 16), '3');
  assert.equal(fate([sent(4, 0)], 4, 5), 'none');
});

test('each decision is mailed exactly once', () => {
  const version = fc.record({
    sentMin: fc.integer({ min: 0, max: 90 }),
    after: fc.option(fc.integer({ min: 0, max: 90 })),
  });
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 9 }), (drawn) => {
      const versions = drawn.map(({ sentMin, after }, i) =>
        sent(i + 1, sentMin, after === null ? null : sentMin + after),
      );
      const endMs = minutes(200) + gatheringMs;
      const mailed = versions.flatMap(({ id }) => {
        const found = gatheredDecision(versions, id, endMs);
        return found?.kind === 'leaves' ? found.ids : [];
      });
      assert.deepEqual(
        mailed.toSorted((a, b) => a - b),
        versions.flatMap(({ id, decidedMs }) => (decidedMs === null ? [] : [id])),
      );
    }),
  );
});
