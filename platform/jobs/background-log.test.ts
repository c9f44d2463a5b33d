import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backgroundLog } from './background-log.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('logs an unavailable database once and its return once, and every other failure each time', () => {
  const lines: string[] = [];
  const keep = (_: unknown, message?: string): void => void lines.push(message ?? '');
  const said = backgroundLog({ error: keep, info: keep } as Parameters<typeof backgroundLog>[0]);
  said.worked('expire-holds');
  said.failed('expire-holds', away, 'job failed');
  said.failed('expire-holds', away, 'job failed');
  said.failed('remind', away, 'job failed');
  said.failed('remind', new Error('no such word'), 'job failed');
  said.worked('refresh-clock');
  said.worked('remind');
  said.worked('expire-holds');
  said.failed('remind', away, 'job failed');
  const once = 'job failed: the database is away, said once';
  assert.deepEqual(lines, [once, 'job failed', 'the database is back', once]);
});
