import { adminPagePaths } from '#core/admin-roles.ts';
import { fullDateText, priceText } from '#core/format.ts';
import { mailtoHref } from '#core/mailto.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { instantMs } from '#core/instant-text.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { providerWordsText } from '#features/payments/rules/provider-words.ts';
import { paymentAccountTexts } from '#features/payments/workspace/payments-texts.ts';
import type { adminPayouts } from '../contract.ts';
import { ordinalText } from '../rules/returns.ts';
import { isForProfessional, type StoppedNext } from '../rules/stops.ts';
import { proLedgerPath } from './ledger-paths.ts';
import { adminPayoutsTexts as texts } from './admin-payouts-texts.ts';
import { moneyActWaiting, moneyActPath } from './money-act-path.ts';
import { returnLines } from './returns-view.ts';
import { stateShown } from './revenue-view.ts';

type Answered = DataOf<typeof adminPayouts>['data'][number];

/** Whether the payout is being sent again or checked, so that its earlier error no longer applies. */
const isOpen = ({ next }: Answered): boolean => next === 'resumes' || next === 'resent' || next === 'verify';

const shortText = (payout: Answered): string => {
  if (isOpen(payout)) return '';
  if (payout.next === 'late') return texts.late;
  if (payout.state === 'returned') return texts.returned;
  return payout.held_why === null ? stateShown(payout).text : texts.held[payout.held_why];
};

/** Returns the explanation of a payout's error. Shows our own message as it is, and explains a provider's message. */
const errorText = ({ error, held_why: why, state, next, returns }: Answered): string | null => {
  const isInReturns = state === 'returned' && returns.length > 0;
  if (error === null || isInReturns || next === 'resumes' || next === 'resent') return null;
  return why === 'check' || why === 'balance' || state === 'due' ? error : providerWordsText(error);
};

/**
 * Returns the points that keep the professional's account inactive, in words. Empty when the payout is stopped for
 * another reason.
 */
const missingTexts = ({ next, account_missing: missing }: Answered): readonly string[] => {
  const isRefused = next === 'refused_account';
  if (!isRefused && (next !== 'account' || missing.length === 0)) return [];
  if (missing.length === 0) return [texts.missing.none];
  const points = missing.map(({ need, reason }) =>
    [paymentAccountTexts.needs[need], reason === null ? null : providerWordsText(reason)].filter(Boolean).join('. '),
  );
  return points.map((point) => `${isRefused ? texts.missing.refused : texts.missing.awaited} ${point}`);
};

const toldText = ({ state, at, reminders }: NonNullable<Answered['told']>): string => {
  const moment = momentText(parisZone, instantMs(at));
  return state === 'sent' && reminders > 0 ? texts.reminded(moment, reminders) : texts.notified[state](moment);
};

const nextText = (stopped: {
  readonly next: StoppedNext;
  readonly needsSecond: boolean;
  readonly isAsked: boolean;
}): string => {
  if (stopped.next !== 'other_iban') return texts.next[stopped.next];
  if (stopped.isAsked) return texts.resendAsked;
  return stopped.needsSecond ? texts.accountAtFault : texts.next.other_iban;
};

/** Returns the reason of a stop, the action needed, and whether the professional was notified. */
const stoppedLines = (payout: Answered): readonly string[] => {
  const { next, told, needs_second: needsSecond, is_asked: isAsked } = payout;
  if (next === null) return [];
  const isNotified = told !== null && next !== 'ownerless' && next !== 'resumes' && next !== 'resent';
  return [...missingTexts(payout), nextText({ next, needsSecond, isAsked }), ...(isNotified ? [toldText(told)] : [])];
};

const leavingText = ({ leaves_on: day, sent_at: sentAt }: Answered): string =>
  (sentAt === null ? texts.planned : texts.left)(fullDateText(dayFromIso(day) ?? 0));

/** Returns a link to mail the professional about a payout that only the professional can unblock. Null otherwise. */
const writeOf = ({ number, email, next }: Answered): string | null =>
  isForProfessional(next) && email !== null
    ? `${mailtoHref(email)}?subject=${encodeURIComponent(texts.subject(number))}`
    : null;

/** Returns the rank of the sending that came back, or of the sending that follows it. Null for the first sending. */
const sendingText = ({ state, returns }: Answered): string | null => {
  const rank = state === 'returned' ? returns.length : returns.length + 1;
  return rank === 1 ? null : texts.sending(ordinalText(rank));
};

const actOf = (
  { id, state, next, is_asked: isAsked }: Answered,
  page: number,
): { readonly to: string; readonly text: string } | null => {
  if (next === 'late') return { to: moneyActPath('stopped', page, 'arrived', id), text: texts.arrived };
  const isBack = state === 'returned' && (next === 'other_iban' || next === 'ownerless' || next === 'suspended');
  if (isBack && isAsked) return moneyActWaiting;
  return isBack ? { to: moneyActPath('stopped', page, 'resend', id), text: texts.resend } : null;
};

/** `proofs` has the provider's operations that the comparison of the books found, by payout. */
export const adminPayoutLines = (
  found: DataOf<typeof adminPayouts>,
  page: number,
  proofs: Readonly<Record<string, readonly string[]>>,
) =>
  found.data.map((payout) => ({
    id: payout.id,
    number: payout.number,
    professional: payout.professional.name,
    proId: payout.professional.id,
    ledgerTo: proLedgerPath(payout.professional.id),
    price: priceText(payout.cents),
    day: leavingText(payout),
    state: { ...stateShown(payout), text: shortText(payout) },
    sending: sendingText(payout),
    error: errorText(payout),
    returns: returnLines(payout.returns),
    stopped: stoppedLines(payout),
    write: writeOf(payout),
    act: actOf(payout, page),
    healthTo: payout.next === 'check' ? `${adminPagePaths.health}#invariants` : null,
    isOfWhoLeft: payout.next === 'ownerless',
    proofs: proofs[payout.id] ?? [],
    unknown: payout.unknown && {
      ...payout.unknown,
      askedText: momentText(parisZone, instantMs(payout.unknown.asked_at)),
    },
  }));
export type AdminPayoutLine = ReturnType<typeof adminPayoutLines>[number];
