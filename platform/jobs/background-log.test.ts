import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backgroundLog } from './background-log.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('logs an unavailable database once and its return once, and every other failure each time', () => {
  const lines: string[] = [];
  const keep = (_: unknown, message?: string): void => void lines.push(message ?? '');
  const jobLog = backgroundLog({ error: keep, info: keep } as Parameters<typeof backgroundLog>[0]);
  jobLog.worked('expire-holds');
  jobLog.failed('expire-holds', away, 'job failed');
  jobLog.failed('expire-holds', away, 'job failed');
  jobLog.failed('remind', away, 'job failed');
  jobLog.failed('remind', new Error('no such word'), 'job failed');
  jobLog.worked('refresh-clock');
  jobLog.worked('remind');
  jobLog.worked('expire-holds');
  jobLog.failed('remind', away, 'job failed');
  const once = 'job failed: the database is away, said once';
  assert.deepEqual(lines, [once, 'job failed', 'the database is back', once]);
});
