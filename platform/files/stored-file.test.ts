import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { Refusal } from '#core/refusal.ts';
import { freePort } from '../../tests/app/postgres.ts';
import { storedFile } from './stored-file.ts';
import { s3Storage } from './s3-storage.ts';

test('an unreachable storage gives Unavailable, with a message that the file is not lost', async () => {
  const bucketUrl = `http://127.0.0.1:${await freePort()}/accalmie/`;
  const storage = s3Storage({ bucketUrl, region: 'eu-west-3', accessKeyId: 'AK', secretAccessKey: 'clef' });
  await assert.rejects(
    storedFile({ storage, log: pino({ level: 'silent' }) }, 'invoices/a.pdf'),
    (error) => error instanceof Refusal && error.code === 'Unavailable' && /pas perdu/.test(JSON.stringify(error)),
  );
});
