import { Refusal } from '#core/refusal.ts';
import { minuteMs } from '#core/units.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Call } from '#platform/http/call.ts';
import { openSignedToken, signedToken } from '#platform/security/signed-link.ts';
import { declarationSentences } from '../rules/refusals.ts';

/** How long a link opens a file. */
const linkMs = 5 * minuteMs;

type Purpose = 'yearly summary' | 'declaration';
const whoOf = (call: Call): string => `account:${signedIn(call).publicId}`;

const paths: Readonly<Record<Purpose, string>> = { 'yearly summary': '/v1/yearly-summary', declaration: '/v1/declaration' };

/** A link to one file, for whoever calls alone; whoever calls has the right to read it. */
export const linkTo = (call: Call, purpose: Purpose, what: string): { readonly url: string; readonly expires_at: number } => {
  const untilMs = call.now + linkMs;
  return { url: `${paths[purpose]}/${signedToken(call, { purpose, what, who: whoOf(call), untilMs })}`, expires_at: untilMs };
};

/** What a link opens: one that was changed, or asked by somebody else, leads nowhere; one whose time is over says so. */
export const openedByLink = (call: Call, purpose: Purpose, token: string): string => {
  const opened = openSignedToken(call, token, { purpose, who: whoOf(call) }, call.now);
  if (opened === null) throw new Refusal('NotFound');
  if (opened.expired) throw new Refusal('Forbidden', { additional: declarationSentences.expired });
  return opened.what;
};
