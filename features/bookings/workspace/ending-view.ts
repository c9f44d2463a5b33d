import { priceText } from '#core/format.ts';
import type { ProAction, ProBookingData } from '../contract.ts';
import { bookingPanelTexts as texts } from './booking-texts.ts';

type Ending = {
  readonly paid_cents: number;
  readonly retained_cents: number;
  readonly refund_cents: number;
  readonly percent?: number;
};
export type ProEndings = {
  readonly cancel: Ending | null;
  readonly for_client: Ending | null;
  readonly no_show: Ending | null;
  /** Amounts of a reported absence if it is upheld. */ readonly absence?: Ending | null;
};

/** The amounts of an ending. The earlier refunds of the visit are a row of their own, so that the rows add up. */
const endingView = (
  ending: Ending | null,
  client: string,
  { refunded_cents, refunding_cents }: Pick<ProBookingData, 'refunded_cents' | 'refunding_cents'>,
) => {
  if (ending === null) return null;
  const { paid_cents, retained_cents, refund_cents, percent = null } = ending;
  const alreadyBackCents = refunded_cents + refunding_cents;
  const { money } = texts;
  const rows = [
    { label: money.paid, value: priceText(paid_cents + alreadyBackCents) },
    ...(alreadyBackCents === 0 ? [] : [{ label: money.alreadyBack, value: priceText(alreadyBackCents) }]),
    { label: money.kept(percent), value: priceText(retained_cents) },
    { label: money.back(client), value: priceText(refund_cents) },
  ];
  return {
    paidCents: paid_cents,
    refundCents: refund_cents,
    rows: paid_cents === 0 ? [] : rows,
    waived: retained_cents === 0 ? null : money.waived(priceText(paid_cents)),
  };
};

export type EndingView = NonNullable<ReturnType<typeof endingView>>;

/**
 * Returns the amounts of each action that ends the visit. Only the owner of the establishment may give up the retained
 * amount, so the form does not offer it to staff.
 */
export const endingsView = (
  booking: ProBookingData,
  endings: ProEndings | null,
  { client, isStaff }: { readonly client: string; readonly isStaff: boolean },
): Readonly<Partial<Record<ProAction, EndingView | null>>> => {
  const forClient = endingView(endings?.for_client ?? null, client, booking);
  return {
    cancel: endingView(endings?.cancel ?? null, client, booking),
    cancel_for_client: isStaff && forClient !== null ? { ...forClient, waived: null } : forClient,
    no_show: endingView(endings?.no_show ?? null, client, booking),
  };
};

const amountText = (cents: number): string | null => (cents === 0 ? null : priceText(cents));

type Ended = Pick<ProBookingData, 'state' | 'paid_cents' | 'retained_cents' | 'refunded_cents' | 'refunding_cents'>;
type Endings = Pick<ProEndings, 'absence'> | null;

const backCentsOf = ({ refunded_cents, refunding_cents }: Ended): number => refunded_cents + refunding_cents;

/**
 * Returns a sentence with the amounts of a reported absence: those that it retains and refunds if it is upheld, or
 * those of a settled absence. Null without an absence, or when nothing was paid online.
 */
export const absenceMoneyText = (booking: Ended, endings: Endings): string | null => {
  if (booking.state !== 'no_show') return null;
  const { money, ifUpheld, settled } = texts.absence;
  const pending = endings?.absence ?? null;
  if (pending !== null) return ifUpheld(money(amountText(pending.retained_cents), amountText(pending.refund_cents)));
  const [retained, back] = [amountText(booking.retained_cents), amountText(backCentsOf(booking))];
  return retained === null && back === null ? null : settled(money(retained, back));
};

const endedHeadings: Readonly<Partial<Record<ProBookingData['state'], string>>> = {
  cancelled_client: texts.money.cancelled,
  cancelled_pro: texts.money.cancelled,
  declined: texts.money.declined,
};

/** Returns the confirmation of a cancellation, a refusal or an absence, with its amounts. Null in any other state. */
export const endedText = (booking: Ended, endings: Endings): string | null => {
  const { state, paid_cents, retained_cents } = booking;
  if (state === 'no_show') {
    const money = paid_cents === 0 ? texts.money.none : absenceMoneyText(booking, endings);
    return [texts.absence.reported, money].filter((one) => one !== null).join(' ');
  }
  const heading = endedHeadings[state];
  return heading === undefined
    ? null
    : texts.money.ended(heading, amountText(retained_cents), amountText(backCentsOf(booking)));
};

type Amounts = { readonly retainedCents: number; readonly refundCents: number };

const cancelText = ({ retainedCents, refundCents }: Amounts, label: string): string => {
  const { cancelAndRefund, cancelAndRetain } = texts.send;
  if (refundCents > 0) return cancelAndRefund(priceText(refundCents));
  return retainedCents > 0 ? cancelAndRetain(priceText(retainedCents)) : label;
};

const absenceText = ({ retainedCents, refundCents }: Amounts): string => {
  const { absence, absenceAndRetain, absenceAndRefund } = texts.send;
  if (retainedCents > 0) return absenceAndRetain(priceText(retainedCents));
  return refundCents > 0 ? absenceAndRefund(priceText(refundCents)) : absence;
};

const amountsOf = (ending: Pick<EndingView, 'paidCents' | 'refundCents'> | null): Amounts => ({
  retainedCents: ending === null ? 0 : ending.paidCents - ending.refundCents,
  refundCents: ending?.refundCents ?? 0,
});

type Words = { readonly action: ProAction; readonly label: string };

/**
 * Returns the text of the button that sends an action. It names the amount that the action refunds or retains.
 * `waived` is the text once the professional gives up the retained amount, null when that is not offered.
 */
export const endingButton = (
  { paid_cents, refunded_cents, refunding_cents }: Pick<Ended, 'paid_cents' | 'refunded_cents' | 'refunding_cents'>,
  { action, label }: Words,
  ending: Pick<EndingView, 'paidCents' | 'refundCents' | 'waived'> | null,
): { readonly text: string; readonly waived: string | null } => {
  const amounts = amountsOf(ending);
  if (action === 'no_show') return { text: absenceText(amounts), waived: null };
  if (action === 'cancel') return { text: cancelText(amounts, label), waived: null };
  if (action === 'cancel_for_client')
    return {
      text: cancelText(amounts, label),
      waived:
        ending === null || ending.waived === null
          ? null
          : cancelText({ retainedCents: 0, refundCents: ending.paidCents }, label),
    };
  const paidCents = paid_cents - refunded_cents - refunding_cents;
  const text = action === 'decline' && paidCents > 0 ? texts.send.declineAndRefund(priceText(paidCents)) : label;
  return { text, waived: null };
};
