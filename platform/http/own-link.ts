import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../security/secret.ts';
import type { App } from '../app/app.ts';

type WithSecret = Pick<App, 'env'>;

/** Secret word in the URL of a professional's own link. Only the server can compute it. */
export const ownLinkWord = (app: WithSecret, proId: string): string =>
  createHmac('sha256', appSecret(app)).update(`own-link:${proId}`).digest('base64url').slice(0, 22);

/** Compares in constant time. */
export const isOwnLink = (app: WithSecret, proId: string, word: string): boolean => {
  const given = Buffer.from(word);
  const right = Buffer.from(ownLinkWord(app, proId));
  return given.length === right.length && timingSafeEqual(given, right);
};
