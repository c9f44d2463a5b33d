import { createHmac, timingSafeEqual } from 'node:crypto';
import { appSecret } from '../security/secret.ts';
import { holdsOwnLink } from '#core/own-link.ts';
import type { Route } from '#core/route.ts';
import { accountOf, type Actor } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { fieldWithText } from './field-with-text.ts';

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

/** Words of the own links that the caller can read: those of their profiles, and of the establishments they work in. */
export const ownLinkWordsOf = ({ env, actor }: WithSecret & { readonly actor: Actor }): string[] => {
  const { profiles = [], memberships = [] } = accountOf({ actor }) ?? {};
  return [...profiles, ...memberships].map(({ publicId }) => ownLinkWord({ env }, publicId));
};

/**
 * Path of the first field with a text that would publish an own link on the site (docs/product/payments.md#source).
 * Undefined for a route that changes nothing, whose texts only admins write, or that declares `mayCiteOwnLink`.
 */
export const ownLinkField = (
  app: WithSecret,
  { method, isRead, access, mayCiteOwnLink }: Pick<Route, 'method' | 'isRead' | 'access' | 'mayCiteOwnLink'>,
  actor: Actor,
  input: unknown,
): string | undefined => {
  if (method === 'GET' || isRead || access === 'admin' || mayCiteOwnLink) return undefined;
  const words = ownLinkWordsOf({ env: app.env, actor });
  return fieldWithText(input, (text) => holdsOwnLink(text, words));
};
