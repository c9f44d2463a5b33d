import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { serveLines } from './slow-connections.ts';

async function* answersOn(socket: Socket): AsyncGenerator<string> {
  for await (const part of createInterface({ input: socket })) if (part.includes('HTTP/1.1 ')) yield part;
}

const chunk = Buffer.alloc(1_000_000, 'x');

describe('slow connections', () => {
  const server = createServer();
  const serve: RequestListener = (incoming, outgoing) => {
    incoming.resume();
    last = outgoing;
    served++;
    if (incoming.url === '/lourd') for (let i = 0; i < 40; i++) outgoing.write(chunk);
    incoming.once('end', () => outgoing.end('reçu'));
  };
  serveLines(server, serve, { bodyMs: 100, stillMs: 100, everyMs: 50, leastBytes: 20_000 });
  let port: number;
  let last: ServerResponse;
  let served = 0;
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  const line = async (head: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(head);
    return socket;
  };
  const head = (path: string, type: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\nabc`;

  test('closes a connection whose request body does not arrive, with or without files', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const socket = await line(head('/', type));
      socket.resume();
      await once(socket, 'close');
      assert.equal(socket.destroyed, true);
    }
  });

  test('closes a connection whose client does not read the answer', async () => {
    const came = once(server, 'connection') as Promise<[Socket]>;
    const paused = await line('GET /lourd HTTP/1.1\r\nHost: a\r\n\r\n');
    paused.pause();
    const [socket] = await came;
    if (!socket.destroyed) await once(socket, 'close');
    assert.equal(last.writableFinished, false);
    paused.destroy();
  });

  test('closes a connection that sends hundreds of requests without waiting for an answer', async () => {
    const before = served;
    const socket = await line('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
    socket.resume();
    await once(socket, 'close');
    assert.ok(served - before < 20, `${served - before} served`);
  });

  test('keeps a connection that sends two requests at a time and waits for both answers', async () => {
    const socket = await line('');
    const answers = answersOn(socket);
    for (let i = 0; i < 20; i++) {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
      for (let n = 0; n < 2; n++) assert.equal((await answers.next()).done, false, `line ended at pair ${i}`);
    }
    socket.destroy();
  });

  test('delivers an answer read slowly in full, although it takes longer than the stall limit', async () => {
    const patient = createServer();
    const stillMs = 1_000;
    serveLines(patient, serve, { bodyMs: 100, stillMs, everyMs: 50, leastBytes: 20_000 });
    patient.listen(0, '127.0.0.1');
    await once(patient, 'listening');
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${(patient.address() as AddressInfo).port}/lourd`);
    let read = 0;
    for await (const part of answer.body!) {
      read += part.length;
      // Simulates a client that spends time on each part it receives.
      await wait((stillMs * 1.5 * part.length) / (40 * chunk.length));
    }
    assert.equal(read, 40 * chunk.length + Buffer.byteLength('reçu'));
    assert.ok(performance.now() - began > stillMs);
    patient.close();
    patient.closeAllConnections();
  });
});
