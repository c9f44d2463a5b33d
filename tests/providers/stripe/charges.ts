import { ApiError, metadataOf, onlyKnown, text, textOr, whole, type Call } from './wire.ts';
import { drawId, type Books, type Thing } from './books.ts';
import { mustBe, pageOf } from './answers.ts';
import type { Emit } from './events.ts';

export type Intent = Thing & {
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly description: string | null;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly metadata: Record<string, string>;
  readonly latest_charge: string | null;
  readonly last_payment_error: {
    readonly type: string;
    readonly code: string;
    readonly decline_code?: string;
    readonly message: string;
  } | null;
};

export type Charge = Thing & {
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly status: 'succeeded' | 'failed';
  readonly captured: boolean;
  readonly paid: boolean;
  readonly disputed: boolean;
  readonly refunded: boolean;
  readonly balance_transaction: string | null;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
};

type Refund = Thing & {
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
};

type Dispute = Thing & {
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly status: string;
  readonly evidence_details: {
    readonly due_by: number | null;
    readonly has_evidence: boolean;
    readonly past_due: boolean;
    readonly submission_count: number;
  };
  readonly balance_transactions: readonly object[];
  readonly metadata: Record<string, string>;
};

/** Stripe's fee on a charge, in cents: 1.5 % and 25 cents. */
export const feeOf = (cents: number): number => Math.round(cents * 0.015) + 25;

/** Stripe's fee for a dispute, in cents. */
export const disputeFee = 2_000;

const answeredWithinSeconds = 7 * 86_400;

const euros = (cents: number): string => `€${(cents / 100).toFixed(2)}`;

export const chargeDesk = (books: Books, emit: Emit) => {
  const capture = (intent: Intent): Charge => {
    const made = {
      id: drawId('ch'),
      object: 'charge' as const,
      created: books.seconds(),
      amount: intent.amount,
      currency: intent.currency,
    };
    const movement = books.move({
      type: 'charge',
      cents: intent.amount,
      fee: feeOf(intent.amount),
      currency: intent.currency,
      source: made.id,
    });
    const charge: Charge = books.put({
      ...made,
      amount_captured: intent.amount,
      amount_refunded: 0,
      status: 'succeeded',
      captured: true,
      paid: true,
      disputed: false,
      refunded: false,
      balance_transaction: movement.id,
      payment_intent: intent.id,
      metadata: intent.metadata,
    });
    const paid = books.change(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
    emit('charge.succeeded', charge);
    emit('payment_intent.succeeded', paid);
    return charge;
  };

  const chargeOfIntent = (id: string): Charge => {
    const intent = mustBe(books.get<Intent>(id), 'payment_intent', id);
    const charge = intent.latest_charge === null ? undefined : books.get<Charge>(intent.latest_charge);
    if (!charge?.captured)
      throw new ApiError(`This PaymentIntent (${id}) does not have a successful charge to refund.`, { isStored: true });
    return charge;
  };

  const refund = ({ fields }: Call): Refund => {
    onlyKnown(fields, ['payment_intent', 'amount', 'reason', 'metadata']);
    const charge = chargeOfIntent(text(fields, 'payment_intent'));
    const left = charge.amount - charge.amount_refunded;
    const cents = textOr(fields, 'amount') === null ? left : whole(fields, 'amount');
    if (cents < 1)
      throw new ApiError('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
    // assumed: after a won dispute, a payment can be refunded like any other.
    const isTaken = books.all<Dispute>('dispute').some((one) => one.charge === charge.id && one.status !== 'won');
    if (isTaken)
      throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
        isStored: true,
      });
    if (left === 0)
      throw new ApiError(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
        isStored: true,
      });
    if (cents > left)
      throw new ApiError(
        `Refund amount (${euros(cents)}) is greater than unrefunded amount on charge (${euros(left)})`,
        { param: 'amount', isStored: true },
      );
    const id = drawId('re');
    const movement = books.move({ type: 'refund', cents: -cents, currency: charge.currency, source: id });
    const made: Refund = books.put({
      id,
      object: 'refund',
      created: books.seconds(),
      amount: cents,
      currency: charge.currency,
      status: 'succeeded',
      reason: textOr(fields, 'reason'),
      charge: charge.id,
      payment_intent: charge.payment_intent,
      balance_transaction: movement.id,
      metadata: metadataOf(fields),
    });
    const after = books.change(charge, { amount_refunded: charge.amount_refunded + cents, refunded: left === cents });
    emit('refund.created', made);
    emit('charge.refunded', after);
    return made;
  };

  /** The payer's bank takes cents back, and Stripe charges its dispute fee. */
  const dispute = (intentId: string, cents?: number): Dispute => {
    const charge = chargeOfIntent(intentId);
    const id = drawId('du');
    const amount = cents ?? charge.amount - charge.amount_refunded;
    const movement = books.move({
      type: 'adjustment',
      category: 'dispute',
      cents: -amount,
      fee: disputeFee,
      source: id,
    });
    const common = {
      id,
      object: 'dispute' as const,
      created: books.seconds(),
      amount,
      currency: charge.currency,
      charge: charge.id,
    };
    const made: Dispute = books.put({
      ...common,
      payment_intent: charge.payment_intent,
      status: 'needs_response',
      evidence_details: {
        due_by: books.seconds() + answeredWithinSeconds,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      reason: 'fraudulent',
      is_charge_refundable: false,
      balance_transactions: [movement],
      metadata: {},
    });
    books.change(charge, { disputed: true });
    emit('charge.dispute.created', made);
    emit('charge.dispute.funds_withdrawn', made);
    return made;
  };

  /** The bank decides the dispute. When it is won, the money comes back. */
  const closeDispute = (id: string, status: 'won' | 'lost'): void => {
    const open = mustBe(books.get<Dispute>(id), 'dispute', id);
    const back =
      status === 'won'
        ? [books.move({ type: 'adjustment', category: 'dispute_reversal', cents: open.amount, source: id })]
        : [];
    const after = books.change(open, { status, balance_transactions: [...open.balance_transactions, ...back] });
    if (status === 'won') emit('charge.dispute.funds_reinstated', after);
    emit('charge.dispute.closed', after);
  };

  const ofIntent = <T extends Thing & { readonly payment_intent: string }>(
    object: T['object'],
    { fields }: Call,
  ): readonly T[] => {
    const intent = textOr(fields, 'payment_intent');
    return books.all<T>(object).filter((one) => intent === null || one.payment_intent === intent);
  };

  return {
    capture,
    refund,
    dispute,
    closeDispute,
    intent: (id: string) => mustBe(books.get<Intent>(id), 'payment_intent', id),
    refunds: (call: Call) => pageOf('/v1/refunds', ofIntent<Refund>('refund', call), call.fields),
    disputes: (call: Call) => pageOf('/v1/disputes', ofIntent<Dispute>('dispute', call), call.fields),
  };
};

export type ChargeDesk = ReturnType<typeof chargeDesk>;
