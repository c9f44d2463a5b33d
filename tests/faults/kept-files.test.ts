import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { plainPdf } from '#db/demo/pdf.ts';
import { conversing } from '../actors/conversations.ts';
import { newTestDatabase, openTestApp, type TestApp } from '../app/test-app.ts';
import { openWire, type Wire } from './wire.ts';

const pdf = plainPdf('Plan', ['Le porche, puis la cour.']);

describe('files whose row is written over a database connection that breaks', () => {
  let app: TestApp;
  let wire: Wire;
  let dataDir: string;
  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
    wire = await openWire(await newTestDatabase());
    app = await openTestApp('postgres', { on: { url: wire.url, dataDir } });
  });
  after(async () => {
    await app.close();
    await wire.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { talking, attach, textsOf } = conversing(() => app);

  for (const when of ['before', 'after'] as const)
    test(`a conversation file whose commit is lost ${when} it ran, sent again, is stored once and can be read`, async () => {
      const { client, owner, asClient, asPro } = await talking();
      wire.loseCommit(when);
      const lost = await attach(client.client, asClient, pdf, 'application/pdf', 'plan.pdf', 'one-key-of-a-file');
      assert.equal(lost.status, 503);
      const again = await attach(client.client, asClient, pdf, 'application/pdf', 'plan.pdf', 'one-key-of-a-file');
      assert.ok(again.body.success, JSON.stringify(again.body));
      assert.deepEqual(await textsOf(owner.client, asPro), ['plan.pdf']);
      assert.equal((await owner.client('GET', `${asPro}/pdf?line=${again.body.data.line.id}`)).status, 200);
    });
});
