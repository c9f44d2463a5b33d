import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../security/secret.ts';
import type { App } from '../app/app.ts';

type WithSecret = Pick<App, 'env'>;

/** The word in the address of a professional's own link, which nobody else can write. */
export const ownLinkWord = (app: WithSecret, proId: string): string =>
  createHmac('sha256', appSecret(app)).update(`own-link:${proId}`).digest('base64url').slice(0, 22);

/** Whether this is the word of a professional's own link. */
export const isOwnLink = (app: WithSecret, proId: string, word: string): boolean => {
  const given = Buffer.from(word);
  const right = Buffer.from(ownLinkWord(app, proId));
  return given.length === right.length && timingSafeEqual(given, right);
};
