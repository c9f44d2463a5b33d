import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../app/env.ts';
import { appSecret } from './secret.ts';

type WithSecret = { readonly env: Pick<Env, 'SECRET' | 'DATA_DIR'> };

/**
 * A link to one object (`what`), for one person (`who`), valid until an instant in epoch milliseconds. A link with one
 * `purpose` opens nothing of another purpose.
 */
export type SignedLink = {
  readonly purpose: string;
  readonly what: string;
  readonly who: string;
  readonly untilMs: number;
};

const proofOf = (app: WithSecret, { purpose, what, who, untilMs }: SignedLink): string =>
  createHmac('sha256', appSecret(app))
    .update(JSON.stringify(['signed-link', purpose, what, who, untilMs]))
    .digest('base64url');

/** Token of a link, `until.what.proof`, which is not stored. `what` must contain no full stop. */
export const signedToken = (app: WithSecret, link: SignedLink): string =>
  `${link.untilMs.toString(36)}.${link.what}.${proofOf(app, link)}`;

/**
 * Checks a token and returns its object. Null when the token was changed, or belongs to another person or purpose.
 * `expired` is true after the end of the link.
 */
export const openSignedToken = (
  app: WithSecret,
  token: string,
  { purpose, who }: Pick<SignedLink, 'purpose' | 'who'>,
  nowMs: number,
): { readonly what: string; readonly expired: boolean } | null => {
  const [until, what, proof] = token.split('.');
  if (until === undefined || what === undefined || proof === undefined) return null;
  const untilMs = Number.parseInt(until, 36);
  if (!Number.isSafeInteger(untilMs) || untilMs.toString(36) !== until) return null;
  const [given, own] = [proof, proofOf(app, { purpose, what, who, untilMs })].map((one) =>
    createHash('sha256').update(one).digest(),
  );
  return timingSafeEqual(given!, own!) ? { what, expired: nowMs >= untilMs } : null;
};
