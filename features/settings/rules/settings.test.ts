import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayMs } from '#core/units.ts';
import { amendmentsOf, announcedTerms, firstAmendments, type Amendments } from './amendments.ts';
import {
  announcedCommission,
  announcedToCome,
  earliestMs,
  firstCommission,
  hasRisen,
  versionAt,
  type Commission,
  type SettingVersion,
} from './settings.ts';

const nowMs = Date.UTC(2026, 10, 24, 9);
const rate = (search_percent: number): Commission => ({ ...firstCommission, search_percent });
const version = (id: number, percent: number, days: number, isAnnounced = false): SettingVersion<Commission> => ({
  id,
  value: rate(percent),
  effectiveMs: nowMs + days * dayMs,
  isAnnounced,
});

describe('commission changes over time', () => {
  test('between two changes of the same instant, the last made wins; before the first change, no version applies', () => {
    const versions = [version(2, 12, 5), version(1, 10, 5), version(3, 14, 9)];
    assert.equal(versionAt(versions, nowMs), undefined);
    assert.equal(versionAt(versions, nowMs + 5 * dayMs)?.id, 2);
    assert.equal(versionAt(versions, nowMs + 9 * dayMs)?.id, 3);
  });

  test('a lower commission may apply at once, a higher commission after thirty days', () => {
    assert.equal(earliestMs(announcedCommission, [], { value: rate(12), effectiveMs: nowMs }, nowMs), null);
    assert.equal(
      earliestMs(announcedCommission, [], { value: rate(16), effectiveMs: nowMs }, nowMs),
      nowMs + announcedCommission.noticeMs,
    );
    assert.equal(
      earliestMs(announcedCommission, [], { value: rate(16), effectiveMs: nowMs + 29 * dayMs }, nowMs),
      nowMs + announcedCommission.noticeMs,
    );
    assert.equal(
      earliestMs(announcedCommission, [], { value: rate(16), effectiveMs: nowMs + 30 * dayMs }, nowMs),
      null,
    );
  });

  test('a cut that turns a scheduled change into a rise needs notice too, unless that change was announced or is thirty days away', () => {
    const fall = { value: rate(8), effectiveMs: nowMs };
    assert.equal(
      earliestMs(announcedCommission, [version(1, 12, 5)], fall, nowMs),
      nowMs + announcedCommission.noticeMs,
    );
    assert.equal(earliestMs(announcedCommission, [version(1, 12, 5, true)], fall, nowMs), null);
    assert.equal(earliestMs(announcedCommission, [version(1, 12, 31)], fall, nowMs), null);
  });

  test('a rise replaced by another change of the same instant is not announced', () => {
    assert.deepEqual(announcedToCome(announcedCommission, [version(1, 20, 40), version(2, 15, 40)], nowMs), []);
  });

  test('no sequence of accepted changes raises the commission with less than thirty days’ notice', () => {
    const percent = fc.integer({ min: 0, max: 30 });
    const change = fc.record({ percent, days: fc.integer({ min: 0, max: 60 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        const accepted: SettingVersion<Commission>[] = [];
        for (const [i, { percent: to, days }] of changes.entries()) {
          const added = { value: rate(to), effectiveMs: nowMs + days * dayMs };
          if (earliestMs(announcedCommission, accepted, added, nowMs) === null)
            accepted.push({ ...added, id: i, isAnnounced: false });
        }
        for (let day = 0; day < 30; day++) {
          const [before, after] = [day - 1, day].map((at) =>
            at < 0 ? firstCommission : (versionAt(accepted, nowMs + at * dayMs)?.value ?? firstCommission),
          );
          assert.ok(!hasRisen(before!, after!), `day ${day}`);
        }
      }),
    );
  });
});

describe('amendments of the legal pages', () => {
  const write = (id: number, over: Partial<Amendments>, days: number): SettingVersion<Amendments> => ({
    id,
    value: { ...firstAmendments, ...over },
    effectiveMs: nowMs + days * dayMs,
    isAnnounced: false,
  });

  test('a change of the terms needs fifteen days’ notice, a change of another page needs none', () => {
    const at = (over: Partial<Amendments>, days: number) => earliestMs(announcedTerms, [], write(1, over, days), nowMs);
    assert.equal(at({ privacy: 'a' }, 0), null);
    assert.equal(at({ terms: 'a' }, 14), nowMs + 15 * dayMs);
    assert.equal(at({ terms: 'a' }, 15), null);
  });

  test('each page has its own dates: an unchanged text keeps its date, and a removal is announced', () => {
    const versions = [
      write(1, { terms: 'a' }, -30),
      write(2, { terms: 'a', cookies: 'c' }, -5),
      write(3, { cookies: 'c' }, 10),
    ];
    assert.deepEqual(amendmentsOf(versions, 'terms', nowMs), {
      now: { text: 'a', fromMs: nowMs - 30 * dayMs },
      next: [{ text: '', fromMs: nowMs + 10 * dayMs }],
    });
    assert.deepEqual(amendmentsOf(versions, 'cookies', nowMs), {
      now: { text: 'c', fromMs: nowMs - 5 * dayMs },
      next: [],
    });
    assert.deepEqual(amendmentsOf(versions, 'terms', nowMs + 11 * dayMs), { now: null, next: [] });
  });
});
