import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { instantIn, instantOut } from './instant.ts';
import { instantMs, instantRangeMs, instantRangeText, instantText } from './instant-text.ts';

const atMs = Date.parse('2026-10-25T00:30:00Z');

describe('instants in requests', () => {
  it('are Unix seconds or ISO 8601 with an offset, and become milliseconds', () => {
    for (const sent of [
      atMs / 1000,
      String(atMs / 1000),
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T00:30:00Z',
      '2026-10-25T00:30:00.999Z',
    ])
      assert.equal(instantIn.parse(sent), atMs, String(sent));
  });

  it('are refused in milliseconds, without an offset, or outside the years 2001 to 2098', () => {
    for (const sent of [
      atMs,
      String(atMs),
      '2026-10-25T02:30:00',
      '2026-10-25',
      0,
      978_307_199,
      4_070_908_800,
      '2099-01-01T00:00:00Z',
      1.5,
      null,
      '',
    ])
      assert.equal(instantIn.safeParse(sent).success, false, String(sent));
    for (const sent of [978_307_200, 4_070_908_799]) assert.equal(instantIn.parse(sent), sent * 1000);
  });
});

describe('instants in responses', () => {
  it('are ISO 8601 in UTC to the millisecond, and read back unchanged', () => {
    assert.equal(instantOut.parse(atMs), '2026-10-25T00:30:00.000Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_070_908_799_999 }), (epochMs) => {
        const text = instantOut.parse(epochMs);
        assert.deepEqual(
          [text, instantText(epochMs), instantMs(text)],
          [new Date(epochMs).toISOString(), text, epochMs],
        );
      }),
    );
  });

  it('are refused when the value is not a number of milliseconds', () => {
    for (const given of [Number.NaN, '2026-10-25T00:30:00.000Z', null])
      assert.equal(instantOut.safeParse(given).success, false, String(given));
  });
});

it('writes a range of instants as PostgreSQL does, reads it back and refuses malformed ranges', () => {
  assert.equal(instantRangeText(atMs, atMs + 3_600_000), '[2026-10-25T00:30:00.000Z,2026-10-25T01:30:00.000Z)');
  assert.deepEqual(instantRangeMs(instantRangeText(atMs, atMs + 3_600_000)), { fromMs: atMs, toMs: atMs + 3_600_000 });
  for (const text of [
    '',
    '[,)',
    'empty',
    '[2026-10-25T00:30:00.000Z,)',
    '[2026-10-25T01:30:00.000Z,2026-10-25T00:30:00.000Z)',
  ])
    assert.throws(() => instantRangeMs(text), RangeError, text);
});
