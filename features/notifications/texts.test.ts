import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '#db/reference/messages.ts';
import { notificationTexts as texts } from './texts.ts';

const found = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(found) : [];
};

test('the fixed texts match the reference messages exactly', () => {
  const reference = found(messages);
  for (const fixed of [texts.fetchFailed, texts.markReadFailed, texts.removeFailed, texts.unknownType, texts.noneHint])
    assert.ok(reference.includes(fixed), fixed);
});

test('the bell shows the number of new notifications', () => {
  assert.deepEqual([0, 1, 2].map(texts.bell), [
    'Notifications',
    'Notifications, 1 nouvelle',
    'Notifications, 2 nouvelles',
  ]);
});
