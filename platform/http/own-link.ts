import { createHmac } from 'node:crypto';
import { appSecret } from '../security/secret.ts';
import type { App } from '../app/app.ts';

type WithSecret = Pick<App, 'env'>;

/** The word that a professional's own link carries, which nobody else can write: it proves that a client came by it. */
export const ownLinkWord = (app: WithSecret, proId: string): string =>
  `lien-${createHmac('sha256', appSecret(app)).update(`own-link:${proId}`).digest('base64url').slice(0, 22)}`;

/** Whether somebody came by the own link of a professional; no secret depends on the time this takes. */
export const isOwnLink = (app: WithSecret, proId: string, word: string | null | undefined): boolean => word === ownLinkWord(app, proId);
