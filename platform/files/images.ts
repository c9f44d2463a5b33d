import type { Storage } from './storage.ts';

const path = /^\/images\/([0-9A-Za-z]{22})\/([1-9]\d{0,3})\.webp$/;

/**
 * Serves the picture at `/images/{key}/{width}.webp`, which never changes. Undefined when this picture does not exist.
 * Other stored files have no public address.
 */
export const sentImage = async (storage: Storage, url: URL): Promise<Response | undefined> => {
  const found = path.exec(url.pathname);
  const bytes = found && (await storage.get(`pictures/${found[1]}/${found[2]}.webp`));
  if (!bytes) return undefined;
  return new Response(bytes, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
};
