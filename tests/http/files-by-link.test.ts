import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainPdf } from '#db/demo/pdf.ts';
import { complaining, words, type Complained, type Complaint } from '../actors/complaints.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

/** A pdf of this many bytes: its end comes again after as many empty lines as it takes. */
const pdfOf = (bytes: number): File => {
  const pdf = plainPdf('Horaire', ['12:32']);
  const padded = new Uint8Array(bytes).fill(10);
  padded.set(pdf);
  const end = pdf.subarray(Buffer.from(pdf).lastIndexOf('startxref'));
  padded.set(end, bytes - end.length);
  return new File([padded], 'horaire.pdf', { type: 'application/pdf' });
};

const formOf = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('files sent by the link of a mail, without a session', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (open) => {
    app = open;
    ({ url } = await app.serve());
  });
  const { came, opened, byLink } = complaining(() => app, at);

  const post = async (path: string, body: FormData | ReadableStream, more: Record<string, string> = {}) =>
    fetch(new URL(path, url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', ...more },
      body,
      duplex: 'half',
    } as RequestInit);
  const complaintPage = ({ bookingId }: Complained, token: string): string => `/rendez-vous/${bookingId}/reclamation?jeton=${token}`;
  const opening = (bytes: number): FormData => formOf({ do: 'open', reason: 'hygiene', asked: 'answer', body: words, file: pdfOf(bytes) });
  const pieces = async ({ bookingId, token }: Complained): Promise<number> => {
    const { body } = await byLink()<{ complaints: Complaint[] }>('GET', `/v1/booking/booking/${bookingId}/plainte?jeton=${token}`);
    assert.ok(body.success);
    return body.data.complaints[0]?.pieces.length ?? 0;
  };

  test('a complaint is opened with a piece of nearly 10 MB, others follow to five, as a script or a document sends them', async () => {
    const visit = await came();
    const page = complaintPage(visit, visit.token);
    const big = 10_000_000;
    const sent = await post(page, opening(big));
    assert.deepEqual([sent.status, /dit=ouverte/.test(sent.headers.get('location') ?? '')], [303, true], sent.headers.get('location') ?? '');
    const { body } = await byLink()<{ complaints: Complaint[] }>('GET', `/v1/booking/booking/${visit.bookingId}/plainte?jeton=${visit.token}`);
    assert.ok(body.success);
    const complaint = body.data.complaints[0]!.id;
    for (let i = 1; i < 5; i++) assert.equal((await post(page, formOf({ do: 'piece', complaint, file: pdfOf(big) }))).status, 303);
    assert.equal(await pieces(visit), 5);
    const sixth = await post(page.replace('?', '.data?'), formOf({ do: 'piece', complaint, file: pdfOf(300_000) }));
    assert.ok(sixth.status !== 413, 'read, and refused by the rule of five');
    assert.equal(await pieces(visit), 5);
    const health = await post(`/rendez-vous/${visit.bookingId}/fiche-sante?jeton=${visit.token}`, formOf({ do: 'withdraw', file: pdfOf(300_000) }));
    assert.ok(health.status !== 413, `the health page takes files by the link too: ${health.status}`);
  });

  test('a form longer than any of ours is refused by the link as well', async () => {
    const visit = await came();
    assert.equal((await post(complaintPage(visit, visit.token), opening(17 * 1024 * 1024))).status, 413);
  });

  test('a stranger, another visit’s link, and a page that takes no file read no more than a form without files', async () => {
    const visit = await came();
    const other = await came({}, '2026-12-11T09:00:00.000Z');
    const { id } = await opened(visit);
    const asked: { readonly socket: Socket; readonly before: number }[] = [];
    const keep = (started: unknown): void => {
      const { socket } = started as { readonly socket: Socket };
      asked.push({ socket, before: socket.bytesRead });
    };
    subscribe('http.server.request.start', keep);
    for (const path of [
      complaintPage(visit, 'x'.repeat(43)),
      complaintPage(visit, other.token),
      complaintPage(visit, ''),
      `/rendez-vous/${visit.bookingId}/reclamation`,
      `/rendez-vous/${visit.bookingId}/avis?jeton=${visit.token}`,
      `/rendez-vous/${visit.bookingId}/reclamation/?jeton=${other.token}`,
    ]) {
      assert.equal((await post(path, formOf({ do: 'piece', complaint: id, file: pdfOf(300_000) }))).status, 413, path);
      const endless = new ReadableStream<Uint8Array>({
        // As from a disk: one that gave its bytes within a turn would keep this process from hearing that it is cut.
        pull: async (to) => {
          await nextTurn();
          to.enqueue(new Uint8Array(65_536).fill(97));
        },
      });
      assert.equal((await post(path, endless, { 'content-type': 'multipart/form-data; boundary=x' })).status, 413, path);
      // Counted where they are read: more of what was sent lies in the buffers of the machine.
      const { socket, before } = asked.at(-1)!;
      assert.ok(socket.bytesRead - before < 1024 * 1024, `${path}: ${socket.bytesRead - before} bytes`);
    }
    unsubscribe('http.server.request.start', keep);
    assert.equal(await pieces(visit), 0);
  });
});
