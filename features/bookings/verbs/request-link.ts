import { Refusal } from '#core/refusal.ts';
import type { EpochMs } from '#core/units.ts';
import type { App } from '#platform/app/app.ts';
import type { Call } from '#platform/http/call.ts';
import { openSignedToken, signedToken } from '#platform/security/signed-link.ts';
import { requestReader, type RequestReader } from '../queries/pro-bookings.ts';

const purpose = 'request answer';

type RequestedBooking = { readonly public_id: string; readonly starts_at: EpochMs; readonly pro_email: string | null };

/**
 * Returns the link by which a professional answers a request from the mail, without signing in. It works until the
 * visit begins or the professional's mail address changes.
 */
export const requestLink = (
  app: Pick<App, 'env'>,
  { public_id: publicId, starts_at: untilMs, pro_email: email }: RequestedBooking,
): string =>
  `${app.env.PUBLIC_URL}/demande?jeton=${signedToken(app, { purpose, what: publicId, who: email ?? '', untilMs })}`;

/**
 * Returns the request that the secret of a mailed link opens. Throws `NotFound` for an unknown, invalid or expired
 * secret.
 */
export const requestOfToken = async (call: Call, token: string): Promise<RequestReader> => {
  const found = await requestReader(call.db, token.split('.')[1] ?? '');
  const opened = found && openSignedToken(call, token, { purpose, who: found.pro_email ?? '' }, call.nowMs);
  if (!found || !opened || opened.expired) throw new Refusal('NotFound');
  return found;
};
