import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startS3, type S3Server } from '../../tests/providers/s3-server.ts';
import { readEnv } from '../app/env.ts';
import { openStorage, storagePlace } from './open-storage.ts';

test('a storage address is a folder or a bucket; anything else is refused', () => {
  assert.deepEqual(storagePlace('file:'), { kind: 'disk', folder: null });
  assert.deepEqual(storagePlace('file:///srv/files'), { kind: 'disk', folder: '/srv/files' });
  const bucket = { kind: 's3', region: 'eu-west-3', accessKeyId: 'AK', secretAccessKey: 'a/b+c' };
  assert.deepEqual(storagePlace('s3://AK:a%2Fb+c@s3.example/pictures?region=eu-west-3'), {
    ...bucket,
    bucketUrl: 'https://s3.example/pictures/',
  });
  assert.deepEqual(storagePlace('https://AK:a%2Fb+c@s3.example/pictures?region=eu-west-3'), {
    ...bucket,
    bucketUrl: 'https://s3.example/pictures/',
  });
  assert.deepEqual(storagePlace('http://AK:a%2Fb+c@127.0.0.1:9000/pictures/?region=eu-west-3'), {
    ...bucket,
    bucketUrl: 'http://127.0.0.1:9000/pictures/',
  });
  for (const bad of [
    's3://s3.example/pictures',
    's3://AK@s3.example/pictures',
    's3://AK:b@s3.example',
    's3://AK:b@s3.example/a/b',
    'ftp://AK:b@h/a',
    'file://host/a',
    's3://AK:%zz@h/a',
    'files',
  ])
    assert.equal(storagePlace(bad), undefined, bad);
});

test('an invalid STORAGE_URL is a startup error that does not show its secret', () => {
  const read = readEnv({ STORAGE_URL: 's3://AK:le-secret@s3.example' });
  assert.ok(!read.ok && read.problems.some((one) => one.startsWith('STORAGE_URL') && !one.includes('le-secret')));
});

describe('bucket storage', () => {
  const owner = {
    bucket: 'accalmie',
    region: 'eu-west-3',
    accessKeyId: 'AKESSAI',
    secretAccessKey: 'un/secret+avec=signes',
  };
  const key = 'pictures/abc/640.webp';
  let s3: S3Server;
  const at = (secret: string, bucket = owner.bucket) =>
    openStorage({
      STORAGE_URL: `http://${owner.accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${s3.port}/${bucket}?region=${owner.region}`,
      DATA_DIR: '.',
    });
  before(async () => void (s3 = await startS3(owner)));
  after(() => s3.close());

  test('stores, reads, lists and removes files with their type; removing a missing file succeeds', async () => {
    const storage = at(owner.secretAccessKey);
    await storage.put(key, new Uint8Array([1, 2, 3]), 'image/webp');
    assert.equal(s3.objects.get(key)?.type, 'image/webp');
    assert.deepEqual(await storage.get(key), new Uint8Array([1, 2, 3]));
    const keys = [key, ...Array.from({ length: 250 }, (_, n) => `pictures/p${n}/640.webp`)];
    for (const one of keys) await storage.put(one, new Uint8Array([1]), 'image/webp');
    assert.deepEqual(
      (await Array.fromAsync(storage.list())).sort(),
      keys.sort(),
      'a list of several pages is read to its end',
    );
    for (const one of keys) if (one !== key) await storage.remove(one);
    await storage.remove(key);
    assert.equal(await storage.get(key), null);
    await storage.remove(key);
    await assert.rejects(storage.get('../secret.txt'), /not a storage key/);
  });

  test('a wrong secret gives a 403 error that does not show it, and an unknown bucket a 404 error', async () => {
    const storage = at('un-autre-secret');
    await assert.rejects(
      storage.put(key, new Uint8Array([1]), 'image/webp'),
      (error: Error) => /answered 403/.test(error.message) && !error.message.includes('secret'),
    );
    await assert.rejects(storage.get(key), /answered 403/);
    assert.equal(s3.objects.has(key), false);
    await assert.rejects(
      at(owner.secretAccessKey, 'ailleurs').put(key, new Uint8Array([1]), 'image/webp'),
      /answered 404/,
    );
  });

  test('retries after two 503 answers and throws after the third', async () => {
    const storage = at(owner.secretAccessKey);
    s3.failNext(503, 2);
    await storage.put(key, new Uint8Array([9]), 'image/webp');
    assert.deepEqual([...(s3.objects.get(key)?.bytes ?? [])], [9]);
    s3.failNext(503, 3);
    await assert.rejects(storage.get(key), /answered 503/);
  });
});
