import type { CallRoute } from '#core/call-route.ts';
import { priceText } from '#core/format.ts';
import { isOwnKey } from '#core/own-value.ts';
import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm, type RefusedForm } from '#ui/forms/refused-form.ts';
import { centsTyped } from '#ui/workspace/typed-price.ts';
import type { adminDebts, adminPayouts } from '../contract.ts';
import { resendReturnedPayout, sayPayoutArrived, settleProDebt, type adminLeft } from '../contract/money-acts.ts';
import { moneyActs, type MoneyAct, type MoneyTab } from './money-act-path.ts';
import { moneyActTexts as texts } from './money-act-texts.ts';
import { accountLine, returnLines } from './returns-view.ts';

/** The action that a finance admin is about to take, on a debt or a payout. `once` is its idempotency key. */
export type MoneyActShown = {
  readonly act: MoneyAct;
  readonly of: string;
  readonly heading: string;
  readonly lead: string;
  /** Facts that the admin checks before the action, one sentence each. */
  readonly facts: readonly string[];
  /** Text on when a second admin must approve. Null for an action that never needs one. */
  readonly second: string | null;
  readonly submit: string;
  /** Amount owed, for an action on a debt. Null for a payout. */
  readonly owedCents: number | null;
  readonly once: string;
};

const isOwed = (act: string): boolean => act === 'paid' || act === 'waived' || act === 'sent';

const resendFacts = ({ returns, account }: DataOf<typeof adminPayouts>['data'][number]): readonly string[] => [
  ...returnLines(returns),
  ...[accountLine(account)].filter((line) => line !== null),
];

const secondText = (isAccountAtFault: boolean, aloneCents: number): string =>
  isAccountAtFault ? texts.alwaysSecond : texts.above(priceText(aloneCents));

type ActAddress = { readonly act: string | null; readonly of: string | null };

/** Returns the action named in the address, on a row still in its list. Undefined when the row is gone. */
export const moneyActShown = (
  { act: named, of }: ActAddress,
  lists: {
    readonly debts: DataOf<typeof adminDebts>['data'];
    readonly left: DataOf<typeof adminLeft>['data'];
    readonly payouts: DataOf<typeof adminPayouts>['data'];
    readonly aloneCents: number;
  },
): MoneyActShown | undefined => {
  const act = moneyActs.find((one) => one === named);
  if (act === undefined || of === null) return undefined;
  const isOfOwed = isOwed(act);
  const owed = act === 'sent' ? lists.left : lists.debts;
  const payout = isOfOwed ? undefined : lists.payouts.find(({ id }) => id === of);
  const found = isOfOwed ? owed.find(({ professional }) => professional.id === of) : payout;
  if (!found) return undefined;
  const { heading, lead, submit } = texts[act];
  return {
    act,
    of,
    heading: heading(found.professional.name, priceText(found.cents)),
    lead,
    facts: act === 'resend' && payout ? resendFacts(payout) : [],
    second: act === 'arrived' ? null : secondText(act === 'resend' && payout?.needs_second === true, lists.aloneCents),
    submit: act === 'resend' && payout?.needs_second === true ? texts.askResend : submit,
    owedCents: isOfOwed ? found.cents : null,
    once: onceWord(),
  };
};

type Done =
  | { readonly done: keyof typeof texts.done }
  | { readonly status: number; readonly answer: RefusedForm & { readonly id: string } };

const tabOf = (act: string): MoneyTab => {
  if (act === 'sent') return 'left';
  return isOwed(act) ? 'debts' : 'stopped';
};

/** Returns the path to return to after an action, with the message to show. */
export const moneyActDonePath = (done: keyof typeof texts.done, act: string): string =>
  `/admin/versements?etat=${tabOf(act)}&fait=${done}`;

/** Returns the key of the message about the action just taken, from the address. Null without one. */
export const moneyActDoneIn = (params: URLSearchParams): keyof typeof texts.done | null => {
  const done = params.get('fait') ?? '';
  return isOwnKey(texts.done, done) ? done : null;
};

type Answer = { readonly status: number; readonly envelope: Envelope<{ waits?: boolean }> };

const sendAct = (call: CallRoute, act: MoneyAct, form: FormData): Promise<Answer> => {
  const id = textIn(form, 'of');
  const reason = textIn(form, 'reason');
  if (act === 'arrived') return call(sayPayoutArrived, { pid: id, reason });
  const once = onceIn(form);
  if (act === 'resend') return call(resendReturnedPayout, { pid: id, reason }, once);
  const debt = {
    prid: id,
    how: act,
    cents: centsTyped(textIn(form, 'cents')),
    owed_cents: textIn(form, 'owed_cents'),
    ...(act !== 'waived' && { reference: textIn(form, 'reference') }),
    reason,
  };
  return call(settleProDebt, debt, once);
};

/** Runs the action of a submitted form, once. When refused, returns the typed values with the errors. */
export const doMoneyAct = async (call: CallRoute, form: FormData, nowMs: number): Promise<Done | undefined> => {
  const act = moneyActs.find((one) => one === textIn(form, 'act'));
  if (act === undefined) return undefined;
  const { status, envelope } = await sendAct(call, act, form);
  if (envelope.success) return { done: envelope.data.waits === true ? 'asked' : act };
  const refused = refusedForm(form, envelope.error, ['cents', 'reference', 'reason'], nowMs);
  return { status, answer: { ...refused, id: textIn(form, 'of') } };
};
