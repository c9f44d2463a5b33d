import { createHmac } from 'node:crypto';
import { houseSecret } from '../security/secret.ts';
import type { House } from '../app/visit.ts';

type WithSecret = Pick<House, 'env'>;

/** The word that a professional's own link carries, which nobody else can write: it proves that a client came by it. */
export const ownLinkWord = (house: WithSecret, proId: string): string =>
  `lien-${createHmac('sha256', houseSecret(house)).update(`own-link:${proId}`).digest('base64url').slice(0, 22)}`;

/** Whether somebody came by the own link of a professional; no secret depends on the time this takes. */
export const isOwnLink = (house: WithSecret, proId: string, word: string | null | undefined): boolean => word === ownLinkWord(house, proId);
