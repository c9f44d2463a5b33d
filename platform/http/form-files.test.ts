import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formFields } from './ask.ts';

test('keeps only the last part of the name of an uploaded file', async () => {
  const names = ['../../../../etc/cron.d/x.png', String.raw`C:\Users\ines\x.png`, 'x.png', 'clients/../x.png'];
  for (const name of names) {
    const form = new FormData();
    form.append('file', new File(['abc'], name, { type: 'image/png' }));
    const sent = new Response(form);
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const headers = { get: (key: string) => sent.headers.get(key) };
    const { file } = await formFields(
      { headers, body: async () => bytes } as unknown as Parameters<typeof formFields>[0],
      10_000,
    );
    assert.equal((file as { name: string }).name, 'x.png', name);
  }
});
