import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { conversing } from '../actors/conversations.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`drafts and quick replies of a conversation on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { talking, written, read } = conversing(() => app);

    test('keeps the draft of each side until the message is sent', async () => {
      const { client, owner, asClient, asPro } = await talking();
      assert.equal((await client.client('PUT', `${asClient}/draft`, { text: 'Bonjour, je ' })).status, 200);
      assert.equal((await read(client.client, asClient)).draft, 'Bonjour, je ');
      assert.equal((await read(owner.client, asPro)).draft, '');
      assert.equal((await client.client('PUT', `${asClient}/draft`, { text: 'a'.repeat(2001) })).status, 400);
      await written(client.client, asClient, 'Bonjour, je viens.');
      assert.equal((await read(client.client, asClient)).draft, '');
      assert.equal((await client.client('PUT', `${asClient}/draft`, { text: 'Bonjour, je viens. ' })).status, 200);
      assert.equal((await read(client.client, asClient)).draft, '', 'one that arrives after what was sent');
    });

    test('quick replies start as three proposals, then keep the professional’s order, twenty at most', async () => {
      const { owner, pro } = await talking();
      const path = `/v1/pro/${pro.publicId}/quick-replies`;
      const replies = await owner.client<{ texts: string[]; is_proposed: boolean }>('GET', path);
      assert.ok(replies.body.success && replies.body.data.is_proposed && replies.body.data.texts.length === 3);
      assert.equal((await owner.client('PUT', path, { texts: ['Deux.', 'Un.'] })).status, 200);
      const own = await owner.client<{ texts: string[]; is_proposed: boolean }>('GET', path);
      assert.ok(own.body.success);
      assert.deepEqual(own.body.data, { texts: ['Deux.', 'Un.'], is_proposed: false });
      assert.equal(
        (await owner.client('PUT', path, { texts: Array.from({ length: 21 }, (_, i) => `Réponse ${i}`) })).status,
        400,
      );
    });
  });
}
