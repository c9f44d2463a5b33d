import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openTestApp } from '../app/test-app.ts';
import { formOf, newcomer, paper, path as papersPath } from '../actors/documents.ts';
import { copyPGlite } from '../app/templates.ts';
import { startServer } from './server-process.ts';

const now = '2026-11-21T09:00:00Z';
const mebibyte = 1_048_576;

/**
 * Sends files to a storage folder of one mebibyte that is really full. Expects an error in French, no partial file, and
 * success later for a file that fits. The folder is a tmpfs in the server's own mount namespace.
 */
export const fillDisk = async (): Promise<{ problems: string[]; figures: string[] }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const folder = join(dataDir, 'plein');
  mkdirSync(folder);
  const problems: string[] = [];
  const figures: string[] = [];
  try {
    const mount = [
      'unshare',
      '--user',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=1m tmpfs "${folder}" && exec "$0" "$@"`,
    ];
    if (spawnSync(mount[0]!, [...mount.slice(1), 'true']).status !== 0)
      return { problems: ['aucun tmpfs ne peut être monté ici (unshare)'], figures };
    await copyPGlite(dataDir);
    const app = await openTestApp('pglite', { on: { url: undefined, dataDir }, now });
    const { client, pro } = await newcomer(app);
    await app.close();
    await using server = await startServer({ DATA_DIR: dataDir, STORAGE_URL: `file://${folder}`, CLOCK: now }, mount);
    const storedFiles = (): string[] =>
      readdirSync(`/proc/${server.pid}/root${folder}`, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ name }) => name);
    const send = async (path: string, body?: FormData): Promise<{ status: number; text: string }> => {
      const headers = { cookie: client.cookie(), 'sec-fetch-site': 'same-origin' };
      const answer = await fetch(server.url + path, { method: body ? 'POST' : 'GET', headers, ...(body && { body }) });
      return { status: answer.status, text: await answer.text() };
    };
    const picture = async (width: number, height: number): Promise<FormData> => {
      const form = new FormData();
      const noise = {
        width,
        height,
        channels: 3 as const,
        background: '#000',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 90 },
      };
      form.set(
        'picture',
        new File([new Uint8Array(await sharp({ create: noise }).jpeg({ quality: 95 }).toBuffer())], 'photo.jpg', {
          type: 'image/jpeg',
        }),
      );
      return form;
    };
    const gallery = `/v1/pro/${pro.publicId}/picture-gallery`;
    const heavy = new Uint8Array(2 * mebibyte);
    heavy.fill(0x20);
    heavy.set(paper.subarray(0, 9));
    heavy.set(paper, heavy.length - paper.length);
    for (const [what, path, body, listed] of [
      ['image', gallery, await picture(1_280, 1_280), /"gallery":\[\]/],
      ['document', papersPath, formOf('rib', heavy), /^(?!.*in_validation)/],
    ] as const) {
      const { status, text } = await send(path, body);
      if ((status !== 503 && status !== 507) || !/n’a pas pu être (?:gardé|enregistré)e?/.test(text))
        problems.push(`${what} : ${status} ${text.slice(0, 200)}`);
      if (storedFiles().length > 0) problems.push(`${what} : il reste ${storedFiles().join(', ')}`);
      const list = await send(path);
      if (!listed.test(list.text)) problems.push(`${what} : une ligne est restée, ${list.text.slice(0, 200)}`);
      figures.push(`${what} sur un dossier plein : ${status}, ${storedFiles().length} fichier gardé`);
    }
    for (const [what, path, body] of [
      ['image', gallery, await picture(200, 150)],
      ['document', papersPath, formOf('rib')],
    ] as const) {
      const { status, text } = await send(path, body);
      if (status !== 201) problems.push(`${what} qui tient : ${status} ${text.slice(0, 200)}`);
    }
    figures.push(`ce qui tient est gardé ensuite : ${storedFiles().length} fichiers`);
    return { problems, figures };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
