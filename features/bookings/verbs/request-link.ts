import { Refusal } from '#core/refusal.ts';
import type { App } from '#platform/app/app.ts';
import type { Call } from '#platform/http/call.ts';
import { openSignedToken, signedToken } from '#platform/security/signed-link.ts';
import { requestReader, type RequestReader } from '../queries/pro-bookings.ts';

const purpose = 'request answer';

type Asked = { readonly public_id: string; readonly starts_at: number; readonly pro_email: string | null };

/** The address by which whoever reads the mail of a professional answers a request, until the visit begins or that address is no longer theirs. */
export const requestLink = (app: Pick<App, 'env'>, { public_id: what, starts_at: untilMs, pro_email: email }: Asked): string =>
  `${app.env.PUBLIC_URL}/demande?jeton=${signedToken(app, { purpose, what, who: email ?? '', untilMs })}`;

/** The booking whose request a token answers; refuses NotFound for one that opens nothing, or nothing any more. */
export const requestOfToken = async (call: Call, token: string): Promise<RequestReader> => {
  const found = await requestReader(call.db, token.split('.')[1] ?? '');
  const opened = found && openSignedToken(call, token, { purpose, who: found.pro_email ?? '' }, call.now);
  if (!found || !opened || opened.expired) throw new Refusal('NotFound');
  return found;
};
