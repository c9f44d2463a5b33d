import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dropVerdict } from './drop-verdict.ts';

const same = { refused: null, wasCents: 4800, isCents: 4800, backCents: 0, outside: [] } as const;

describe('the message of a drag on the agenda', () => {
  test('shows at once the problems that the agenda finds by itself', () => {
    assert.deepEqual(dropVerdict([], null), { kind: 'allowed', lines: [] });
    assert.deepEqual(dropVerdict([{ kind: 'hours' }], null), { kind: 'warned', lines: ['Hors de vos horaires.'] });
    assert.deepEqual(dropVerdict([{ kind: 'taken', name: 'Jules Adam' }, { kind: 'hours' }], same), {
      kind: 'refused',
      lines: ['Ce créneau est pris\u202f: Jules Adam.'],
    });
  });

  test('then shows the price, the warnings of the server, and a refusal by the server', () => {
    assert.deepEqual(dropVerdict([], same), { kind: 'allowed', lines: ['Prix inchangé, 48\u202f€.'] });
    assert.deepEqual(dropVerdict([{ kind: 'hours' }], same), {
      kind: 'allowed',
      lines: ['Prix inchangé, 48\u202f€.'],
    });
    assert.deepEqual(dropVerdict([], { ...same, isCents: 4400, backCents: 400, outside: ['notice'] }), {
      kind: 'warned',
      lines: ['Préavis non respecté.', 'Le prix passe de 48\u202f€ à 44\u202f€.', 'Remboursement de 4\u202f€.'],
    });
    assert.deepEqual(dropVerdict([], { refused: 'Zoé n’assure pas ce soin.' }), {
      kind: 'refused',
      lines: ['Zoé n’assure pas ce soin.'],
    });
  });
});
