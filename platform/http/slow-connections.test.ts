import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { serveLines } from './slow-connections.ts';

/** The first line of each answer that comes on a line, as it comes. */
async function* answersOn(socket: Socket): AsyncGenerator<string> {
  for await (const part of createInterface({ input: socket })) if (part.includes('HTTP/1.1 ')) yield part;
}

const chunk = Buffer.alloc(1_000_000, 'x');

describe('slow lines', () => {
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
  const head = (path: string, type: string): string => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\nabc`;

  test('a body that does not come is cut, with files or without', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const socket = await line(head('/', type));
      socket.resume();
      await once(socket, 'close');
      assert.equal(socket.destroyed, true);
    }
  });

  test('an answer that nobody reads is cut', async () => {
    const came = once(server, 'connection') as Promise<[Socket]>;
    const held = await line('GET /lourd HTTP/1.1\r\nHost: a\r\n\r\n');
    held.pause();
    const [socket] = await came;
    if (!socket.destroyed) await once(socket, 'close');
    assert.equal(last.writableFinished, false);
    held.destroy();
  });

  test('whoever asks and asks before any answer is cut', async () => {
    const before = served;
    const socket = await line('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
    socket.resume();
    await once(socket, 'close');
    assert.ok(served - before < 20, `${served - before} served`);
  });

  test('a line that asks twice at a time, and waits for both answers each time, is kept', async () => {
    const socket = await line('');
    const answers = answersOn(socket);
    for (let i = 0; i < 20; i++) {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
      for (let n = 0; n < 2; n++) assert.equal((await answers.next()).done, false, `line ended at pair ${i}`);
    }
    socket.destroy();
  });

  test('an answer that is read slowly, for longer than one may stand still, comes whole', async () => {
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
      // Whoever reads works on what has come.
      await wait((stillMs * 1.5 * part.length) / (40 * chunk.length));
    }
    assert.equal(read, 40 * chunk.length + Buffer.byteLength('reçu'));
    assert.ok(performance.now() - began > stillMs);
    patient.close();
    patient.closeAllConnections();
  });
});
