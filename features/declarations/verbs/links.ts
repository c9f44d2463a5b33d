import { Refusal } from '#core/refusal.ts';
import { minuteMs, type EpochMs } from '#core/units.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { openSignedToken, signedToken } from '#platform/security/signed-link.ts';
import { declarationSentences } from '../rules/refusals.ts';

const linkMs = 5 * minuteMs;

type Purpose = 'yearly summary' | 'declaration';
const callerOf = (call: Call): string => `account:${signedIn(call).publicId}`;

const paths: Readonly<Record<Purpose, string>> = {
  'yearly summary': '/v1/yearly-summary',
  declaration: '/v1/declaration',
};

/**
 * Creates a link to one file, which only the calling account can open. The caller must already have checked the right
 * to read the file.
 */
export const linkTo = (
  call: Call,
  purpose: Purpose,
  fileId: string,
): { readonly url: string; readonly expires_at: EpochMs } => {
  const untilMs = call.nowMs + linkMs;
  return {
    url: `${paths[purpose]}/${signedToken(call, { purpose, what: fileId, who: callerOf(call), untilMs })}`,
    expires_at: untilMs,
  };
};

/**
 * Returns the file of a link. Throws `NotFound` for a forged link or a link made for another account, and `Forbidden`
 * for an expired link.
 */
export const openedByLink = (call: Call, purpose: Purpose, token: string): string => {
  const opened = openSignedToken(call, token, { purpose, who: callerOf(call) }, call.nowMs);
  if (opened === null) throw new Refusal('NotFound');
  if (opened.expired) throw new Refusal('Forbidden', { additional: declarationSentences.expired });
  return opened.what;
};
