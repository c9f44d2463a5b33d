import { sql } from 'kysely';
import { bookingLinkToken } from '#platform/security/secret.ts';
import type { MadeProfessional } from './factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { holdBody, paidVisit, type Sent } from './payments.ts';
import { browserOf } from '../app/plain-browser.ts';

export type Visited = {
  browser: ReturnType<typeof browserOf>;
  sent: Sent;
  token: string;
  body: ReturnType<typeof holdBody>;
  startMs: number;
};

/** A paid visit, the browser that booked the visit and the token of the visit's mails. */
export const visited = async (
  app: TestApp,
  url: string,
  made: MadeProfessional = {},
  tiers?: { delaySeconds: number; penaltyPercent: number }[],
): Promise<Visited> => {
  const browser = browserOf(url);
  const { sent, body, startMs } = await paidVisit(app, made, tiers, browser.call);
  return { browser, sent, body, startMs, token: bookingLinkToken(app, sent.booking_id) };
};

export const cancelUrl = ({ sent, token }: Pick<Visited, 'sent' | 'token'>): string =>
  `/rendez-vous/${sent.booking_id}/annuler?jeton=${token}`;

export const stateOf = async (app: TestApp, id: string): Promise<string> =>
  (await sql<{ state: string }>`select state from booking where public_id = ${id}`.execute(app.db)).rows[0]!.state;
