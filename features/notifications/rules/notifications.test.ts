import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownNotifications } from './notifications.ts';

test('skips and counts unknown types, and keeps the order of the others', () => {
  const list = ['booking', 'promotion', 'new_message', '', 'cancellation'].map((notification_type, id) => ({
    id,
    notification_type,
  }));
  const { known, unknown } = knownNotifications(list);
  assert.deepEqual([known.map(({ id }) => id), unknown], [[0, 2, 4], 2]);
});
