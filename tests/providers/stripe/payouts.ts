import { ApiError, metadataOf, onlyKnown, text, textOr, whole, type Call } from './wire.ts';
import { drawId, type Books, type Owner, type Thing } from './books.ts';
import { mustBe, pageOf } from './answers.ts';
import type { AccountDesk } from './accounts.ts';
import type { Emit } from './events.ts';

type Transfer = Thing & {
  readonly object: 'transfer';
  readonly amount: number;
  readonly destination: string;
  readonly amount_reversed: number;
  readonly reversed: boolean;
  readonly transfer_group: string | null;
  readonly metadata: Record<string, string>;
};

type Reversal = Thing & {
  readonly object: 'transfer_reversal';
  readonly amount: number;
  readonly transfer: string;
  readonly metadata: Record<string, string>;
};

export type Payout = Thing & {
  readonly object: 'payout';
  readonly amount: number;
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly failure_balance_transaction: string | null;
  readonly metadata: Record<string, string>;
};

const short = (books: Books, owner: Owner = null): ApiError => {
  if (owner === null) books.pending.refused++;
  return new ApiError(`You have insufficient available funds in your Stripe account: ${books.available(owner)}.`, {
    code: 'balance_insufficient',
    isStored: true,
  });
};

export const payoutDesk = (books: Books, emit: Emit, accounts: AccountDesk) => {
  const transfer = ({ fields }: Call): Transfer => {
    onlyKnown(fields, ['amount', 'currency', 'destination', 'description', 'metadata', 'transfer_group']);
    const cents = whole(fields, 'amount');
    const to = accounts.account(text(fields, 'destination'));
    if (to.capabilities.transfers !== 'active')
      throw new ApiError(
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        {
          code: 'insufficient_capabilities_for_transfer',
          isStored: true,
        },
      );
    if (books.available() < cents) throw short(books);
    const id = drawId('tr');
    const movement = books.move({ type: 'transfer', cents: -cents, source: id });
    const paymentId = drawId('py');
    books.move({ type: 'payment', category: 'charge', cents, source: paymentId }, to.id);
    const made: Transfer & Record<string, unknown> = books.put({
      id,
      object: 'transfer' as const,
      created: books.seconds(),
      amount: cents,
      amount_reversed: 0,
      currency: text(fields, 'currency'),
      description: textOr(fields, 'description'),
      destination: to.id,
      destination_payment: paymentId,
      reversed: false,
      balance_transaction: movement.id,
      transfer_group: textOr(fields, 'transfer_group'),
      metadata: metadataOf(fields),
    });
    emit('transfer.created', made);
    return made;
  };

  const transferOf = (id: string): Transfer => mustBe(books.get<Transfer>(id), 'transfer', id);
  // A transfer without a source charge can be reversed only when the account's balance covers it.
  const reverse = ({ fields }: Call, id: string): Reversal => {
    onlyKnown(fields, ['amount', 'description', 'metadata']);
    const of = transferOf(id);
    const left = of.amount - of.amount_reversed;
    const cents = fields['amount'] === undefined ? left : whole(fields, 'amount');
    if (cents > left)
      throw new ApiError(`Transfer reversal amount (${cents}) is greater than the unreversed amount (${left}).`, {
        param: 'amount',
        isStored: true,
      });
    if (books.available(of.destination) < cents) throw short(books, of.destination);
    const reversalId = drawId('trr');
    const movement = books.move({ type: 'transfer_refund', category: 'transfer_reversal', cents, source: reversalId });
    const refundId = drawId('pyr');
    books.move({ type: 'payment_refund', category: 'refund', cents: -cents, source: refundId }, of.destination);
    const made: Reversal & Record<string, unknown> = books.put({
      id: reversalId,
      object: 'transfer_reversal' as const,
      created: books.seconds(),
      amount: cents,
      balance_transaction: movement.id,
      currency: 'eur',
      destination_payment_refund: refundId,
      metadata: metadataOf(fields),
      source_refund: null,
      transfer: id,
    });
    emit(
      'transfer.reversed',
      books.change(of, { amount_reversed: of.amount_reversed + cents, reversed: cents === left }),
    );
    return made;
  };

  const payout = ({ fields, account }: Call): Payout => {
    onlyKnown(fields, ['amount', 'currency', 'description', 'metadata', 'method']);
    if (account === null) throw new ApiError('The platform pays itself by a schedule.', { param: 'Stripe-Account' });
    const cents = whole(fields, 'amount');
    if (!accounts.account(account).payouts_enabled)
      throw new ApiError('Cannot create payouts: payouts are not enabled.', {
        code: 'payouts_not_allowed',
        isStored: true,
      });
    if (books.available(account) < cents) throw short(books, account);
    const id = drawId('po');
    const movement = books.move({ type: 'payout', cents: -cents, source: id }, account);
    const made: Payout = books.put<Payout & Record<string, unknown>>(
      {
        id,
        object: 'payout',
        created: books.seconds(),
        amount: cents,
        currency: text(fields, 'currency'),
        description: textOr(fields, 'description'),
        status: 'pending',
        failure_code: null,
        failure_message: null,
        failure_balance_transaction: null,
        balance_transaction: movement.id,
        metadata: metadataOf(fields),
      },
      account,
    );
    emit('payout.created', made, account);
    return made;
  };

  const found = (id: string, account: string | null): Payout => mustBe(books.get<Payout>(id, account), 'payout', id);

  return {
    transfer,
    transfers: ({ fields }: Call) => {
      const group = textOr(fields, 'transfer_group');
      return pageOf(
        '/v1/transfers',
        books.all<Transfer>('transfer').filter((one) => group === null || one.transfer_group === group),
        fields,
      );
    },
    reverse,
    reversals: ({ fields }: Call, id: string) => {
      transferOf(id);
      return pageOf(
        `/v1/transfers/${id}/reversals`,
        books.all<Reversal>('transfer_reversal').filter(({ transfer: of }) => of === id),
        fields,
      );
    },
    payout,
    found,
    payouts: ({ fields, account }: Call) => pageOf('/v1/payouts', books.all<Payout>('payout', account), fields),
    /** The seller's bank accepts the money. */
    arrives: (id: string, account: string): void =>
      emit('payout.paid', books.change(found(id, account), { status: 'paid' }), account),
    /** The seller's bank sends the money back to the seller's Stripe account. */
    fails: (id: string, account: string): void => {
      const before = found(id, account);
      const back = books.move({ type: 'payout_failure', cents: before.amount, source: id }, account);
      const why = {
        failure_code: 'account_closed',
        failure_message: 'The bank account has been closed.',
        failure_balance_transaction: back.id,
      };
      emit('payout.failed', books.change(before, { status: 'failed', ...why }), account);
    },
  };
};
