import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyPGlite } from '../app/templates.ts';
import { patientMs } from '../app/patience.ts';
import { startServer } from './server-process.ts';

const nowIso = '2026-11-21T09:00:00Z';
const dripMs = 5_000;

const closedWithinMs = patientMs(60_000);
const watchedMs = closedWithinMs + 6_000;
const p99WithinMs = patientMs(300);

const post = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\nContent-Length: 20000\r\n\r\n`;

// Kinds of slow clients: the bytes each sends first, the bytes it repeats, and whether it reads.
const kinds = [
  { what: 'en-têtes au goutte-à-goutte', count: 300, first: 'GET / HTTP/1.1\r\nX-A: ', drip: 'a', reads: true },
  {
    what: 'corps au goutte-à-goutte',
    count: 80,
    first: post('/user/login', 'application/json'),
    drip: ' ',
    reads: true,
  },
  {
    what: 'fichiers au goutte-à-goutte',
    count: 80,
    first: post('/booking/login', 'multipart/form-data; boundary=x'),
    drip: '-',
    reads: true,
  },
  {
    what: 'lecteurs qui ne lisent pas',
    count: 40,
    first: 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(8),
    drip: null,
    reads: false,
  },
] as const;

type Held = {
  readonly what: string;
  readonly socket: Socket;
  readonly port: number;
  readonly began: number;
  closedAfter: number | null;
};

/**
 * Returns the remote ports of the connections that a local server still has open. Reads the system's table, because a
 * client that reads nothing does not see its connection end.
 */
const connectedPorts = (serverPort: number): Set<number> => {
  const portIn = (address = ''): number => Number.parseInt(address.split(':')[1] ?? '', 16);
  const established = '01';
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const seen = lines.map((line) => line.trim().split(/\s+/));
  return new Set(
    seen.flatMap(([, local, remote, state]) =>
      state === established && portIn(local) === serverPort ? [portIn(remote)] : [],
    ),
  );
};

/**
 * Opens 500 connections that send one byte every five seconds or read nothing. Other requests must be answered
 * meanwhile, and each slow connection must be closed within a minute.
 */
export const slowClients = async (): Promise<{ problems: string[]; figures: string[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const problems: string[] = [];
  const held: Held[] = [];
  const drips: NodeJS.Timeout[] = [];
  try {
    await copyPGlite(dataDir, { nowMs: Date.parse(nowIso), size: 40 });
    await using server = await startServer({ DATA_DIR: dataDir, CLOCK: nowIso });
    const { hostname: host, port } = new URL(server.url);
    for (const { what, count, first, drip, reads } of kinds) {
      for (let i = 0; i < count; i++) {
        const socket = connect({ host, port: Number(port) });
        socket.on('error', () => {});
        await once(socket, 'connect');
        held.push({ what, socket, port: socket.localPort!, began: performance.now(), closedAfter: null });
        socket.write(first);
        if (reads) socket.resume();
        else socket.pause();
        if (drip !== null) drips.push(setInterval(() => socket.write(drip), dripMs));
      }
    }
    const most = held.filter((one) => connectedPorts(Number(port)).has(one.port)).length;
    const took: number[] = [];
    const began = performance.now();
    while (performance.now() - began < watchedMs) {
      for (const path of ['/', '/healthz', '/v1/prestation/categories']) {
        const sentAtMs = performance.now();
        const outcome = await fetch(server.url + path).then(
          async (answer) => `${answer.status}${(await answer.arrayBuffer()).byteLength > 0 ? '' : ', vide'}`,
          (error: unknown) => String(error),
        );
        took.push(performance.now() - sentAtMs);
        if (outcome !== '200') problems.push(`${path} : ${outcome}`);
        await wait(50);
      }
      const openPorts = connectedPorts(Number(port));
      for (const one of held)
        if (one.closedAfter === null && !openPorts.has(one.port)) one.closedAfter = performance.now() - one.began;
    }
    const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    if (p99 > p99WithinMs) problems.push(`p99 des autres : ${p99.toFixed(0)} ms, au-delà de ${p99WithinMs} ms`);
    const figures = [
      `${most} lignes lentes à la fois ; ${took.length} demandes des autres, p99 ${p99.toFixed(0)} ms ; cible ${p99WithinMs} ms`,
    ];
    for (const { what, count } of kinds) {
      const after = held.filter((one) => one.what === what).map((one) => one.closedAfter ?? Number.POSITIVE_INFINITY);
      const late = after.filter((ms) => ms > closedWithinMs).length;
      if (late > 0) problems.push(`${what} : ${late} lignes sur ${count} ouvertes après une minute`);
      figures.push(
        `${what} : ${count} lignes, toutes fermées après ${(Math.max(...after) / 1000).toFixed(0)} s ; cible 60 s`,
      );
    }
    if (most < held.length * 0.9) problems.push(`${most} lignes seulement ont été tenues`);
    return { problems, figures };
  } finally {
    for (const drip of drips) clearInterval(drip);
    for (const { socket } of held) socket.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
