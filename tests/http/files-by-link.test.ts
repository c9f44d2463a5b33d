import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request as sendRequest } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainPdf } from '#db/demo/pdf.ts';
import { complaining, words, type Complained, type Complaint } from '../actors/complaints.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

/** A PDF of exactly this many bytes: empty lines, then its end repeated. */
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

/**
 * Yields between chunks, as a disk does. Without a pause, this process would never learn that its connection is cut.
 */
async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) {
    await nextTurn();
    yield new Uint8Array(65_536).fill(97);
  }
}

type Answered = { readonly status: number | undefined; readonly location: string };

describe('files sent by a mail link, without a session', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (open) => {
    app = open;
    ({ url } = await app.serve());
  });
  const { came, opened, byLink } = complaining(() => app, at);

  /**
   * Sends a body on its own connection and closes the connection after the answer. The server may close a connection
   * whose body it did not read to the end.
   */
  const post = async (path: string, body: FormData | AsyncIterable<Uint8Array>): Promise<Answered> => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': form?.headers.get('content-type') ?? 'multipart/form-data; boundary=x',
    };
    const bytes = form && new Uint8Array(await form.arrayBuffer());
    return new Promise((done, failed) => {
      const request = sendRequest(new URL(path, url), {
        method: 'POST',
        headers,
        agent: new Agent({ keepAlive: true }),
      });
      request.once('error', failed).once('response', ({ statusCode, headers: { location } }) => {
        request.destroy();
        done({ status: statusCode, location: location ?? '' });
      });
      if (bytes) request.setHeader('content-length', bytes.length).end(bytes);
      // The pipeline fails when the connection is cut.
      else if (!(body instanceof FormData)) void pipeline(Readable.from(body), request).catch(() => {});
    });
  };
  const complaintPage = ({ bookingId }: Complained, token: string): string =>
    `/rendez-vous/${bookingId}/reclamation?jeton=${token}`;
  const opening = (bytes: number): FormData =>
    formOf({ do: 'open', reason: 'hygiene', asked: 'answer', body: words, file: pdfOf(bytes) });
  const pieces = async ({ bookingId, token }: Complained): Promise<number> => {
    const { body } = await byLink()<{ complaints: Complaint[] }>(
      'GET',
      `/v1/booking/booking/${bookingId}/plainte?jeton=${token}`,
    );
    assert.ok(body.success);
    return body.data.complaints[0]?.pieces.length ?? 0;
  };

  test('a complaint opens with a file of nearly 10 MB, then takes up to five files', async () => {
    const visit = await came();
    const page = complaintPage(visit, visit.token);
    const big = 10_000_000;
    const sent = await post(page, opening(big));
    assert.deepEqual([sent.status, /dit=ouverte/.test(sent.location)], [303, true], sent.location);
    const { body } = await byLink()<{ complaints: Complaint[] }>(
      'GET',
      `/v1/booking/booking/${visit.bookingId}/plainte?jeton=${visit.token}`,
    );
    assert.ok(body.success);
    const complaint = body.data.complaints[0]!.id;
    for (let i = 1; i < 5; i++)
      assert.equal((await post(page, formOf({ do: 'piece', complaint, file: pdfOf(big) }))).status, 303);
    assert.equal(await pieces(visit), 5);
    const sixth = await post(page.replace('?', '.data?'), formOf({ do: 'piece', complaint, file: pdfOf(300_000) }));
    assert.ok(sixth.status !== 413, 'read, and refused by the rule of five');
    assert.equal(await pieces(visit), 5);
    const health = await post(
      `/rendez-vous/${visit.bookingId}/fiche-sante?jeton=${visit.token}`,
      formOf({ do: 'withdraw', file: pdfOf(300_000) }),
    );
    assert.ok(health.status !== 413, `the health page takes files by the link too: ${health.status}`);
  });

  test('a form above the size limit answers 413 by the link too', async () => {
    const visit = await came();
    assert.equal((await post(complaintPage(visit, visit.token), opening(17 * 1024 * 1024))).status, 413);
  });

  test('an invalid link, another visit’s link and a page without files answer 413 and read under a megabyte', async () => {
    const visit = await came();
    const other = await came({}, '2026-12-11T09:00:00.000Z');
    const { id } = await opened(visit);
    const downloads: { readonly socket: Socket; readonly before: number }[] = [];
    const keep = (started: unknown): void => {
      const { socket } = started as { readonly socket: Socket };
      downloads.push({ socket, before: socket.bytesRead });
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
      assert.equal((await post(path, endless())).status, 413, path);
      // Counts the bytes that the server read. More bytes may wait in the buffers of the system.
      const { socket, before } = downloads.at(-1)!;
      assert.ok(socket.bytesRead - before < 1024 * 1024, `${path}: ${socket.bytesRead - before} bytes`);
    }
    unsubscribe('http.server.request.start', keep);
    assert.equal(await pieces(visit), 0);
  });
});
