import type { Transition } from '#core/states.ts';

/**
 * States of a payout (docs/product/payments.md#payouts). `held`: blocked before it leaves. `settled`: deductions took
 * all of it before it left. `carried`: it came back and a later payout pays it.
 */
export const payoutStates = ['due', 'on_its_way', 'paid', 'held', 'returned', 'settled', 'carried'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutStateNames: Readonly<Record<PayoutState, string>> = {
  due: 'Prévu',
  on_its_way: 'En route',
  paid: 'Versé',
  held: 'Retenu',
  returned: 'Rejeté',
  settled: 'Soldé',
  carried: 'Reporté',
};

/**
 * Allowed state changes of a payout, with the side that makes each. We send, block or offset the payout, and the
 * provider reports its result. An admin may confirm an arrival that the provider never reports. A bank may send back a
 * payout that it had accepted.
 */
export const payoutTransitions: readonly Transition<PayoutState, 'sending' | 'offset' | 'provider' | 'admin'>[] = [
  { from: null, to: 'due', by: ['sending'] },
  { from: 'due', to: 'on_its_way', by: ['sending'] },
  { from: 'due', to: 'held', by: ['sending'] },
  { from: 'held', to: 'on_its_way', by: ['sending'] },
  { from: 'held', to: 'held', by: ['sending'] },
  { from: 'due', to: 'settled', by: ['offset'] },
  { from: 'held', to: 'settled', by: ['offset'] },
  { from: 'held', to: 'due', by: ['offset'] },
  { from: 'returned', to: 'carried', by: ['offset'] },
  { from: 'held', to: 'carried', by: ['offset'] },
  { from: 'returned', to: 'on_its_way', by: ['sending'] },
  { from: 'returned', to: 'held', by: ['sending'] },
  { from: 'on_its_way', to: 'paid', by: ['provider', 'admin'] },
  { from: 'on_its_way', to: 'returned', by: ['provider'] },
  { from: 'on_its_way', to: 'held', by: ['provider'] },
  { from: 'paid', to: 'returned', by: ['provider'] },
];

/**
 * Reasons for blocking a payout. `account`: the provider account cannot receive money. `bank`: bank details are missing
 * or wrong. `check`: an invariant of the site is broken, or the result of a sending is unknown. `refused`: the provider
 * refused the payout. `identity`: the professional has not given the information that the law requires. `balance`: the
 * clients' money is not yet available at the provider.
 */
export const heldReasons = ['account', 'bank', 'check', 'refused', 'identity', 'balance'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** States of the mail that tells a professional that a payout is stopped. */
export const heldMailStates = ['sent', 'waiting', 'failed'] as const;
export type HeldMailState = (typeof heldMailStates)[number];

/**
 * Reasons why the money of a visit is not paid out yet. `delay`: the 48 hours after the visit. `kept`: the 48 hours
 * after an amount was retained. Otherwise a complaint, a contested absence, a bank dispute, or a refund in progress.
 */
export const waitingReasons = ['delay', 'kept', 'complaint', 'contest', 'dispute', 'refund'] as const;
export type WaitingReason = (typeof waitingReasons)[number];
/** Reasons that freeze the money of a visit. */
export type FrozenReason = Exclude<WaitingReason, 'delay' | 'kept'>;
/** Reasons that freeze money until people have decided. */
export const frozenCauses = ['complaint', 'contest', 'dispute'] as const satisfies readonly FrozenReason[];

/** Returns the number of a payout, such as « V-2026-047 ». */
export const payoutNumber = (year: number, number: number): string => `V-${year}-${String(number).padStart(3, '0')}`;

/** A typed payout number. `name` narrows the professionals who have a payout of this number, and may be empty. */
export type NumberedPayout = { readonly year: number; readonly number: number; readonly name: string };

/**
 * Parses a payout number, in any case, with or without hyphens, spaces and leading zeros. A part of the professional's
 * name may follow. Undefined when the text does not begin with a payout number.
 */
export const payoutNumbered = (text: string): NumberedPayout | undefined => {
  const [, year, number, name = ''] = /^V[-\s]*(\d{4})[-\s]*0*([1-9]\d{0,8})(?:\s+(\S.*))?$/i.exec(text.trim()) ?? [];
  return year === undefined || number === undefined ? undefined : { year: Number(year), number: Number(number), name };
};

/**
 * Returns the name from which the id of a payout is derived. A week that is closed again after a restore gets the same
 * name (docs/product/payments.md#payouts).
 */
export const payoutName = (proPublicId: string, year: number, number: number): string =>
  `payout ${proPublicId} ${payoutNumber(year, number)}`;

/** Text for admins about a payout whose money is not yet available at the provider. */
export const shortBalanceText =
  'Le solde disponible chez le prestataire de paiement est encore insuffisant\u202f: les paiements des clients y restent indisponibles quelques jours. Nous redemandons l’envoi toutes les six heures, sans risque de double versement.';

/**
 * Returns the provider's idempotency key of one try at sending a payout. A returned or failed payout is sent under a
 * new key.
 */
export const payoutKey = (publicId: string, attempt: number): string => `${publicId}:${attempt}`;

/** Returns the public id of the payout in a key made by `payoutKey`. */
export const payoutOfKey = (key: string): string => key.split(':')[0] ?? '';

/**
 * Returns the reason that blocks sending to an account: a broken invariant, missing bank details, an account that is
 * not active, or missing information that the law requires. Null when nothing blocks it.
 */
export const heldBy = (
  account: { readonly state: string; readonly needsBank: boolean; readonly hasRef: boolean } | undefined,
  isCheckBroken: boolean,
  isStopped = false,
): HeldReason | null => {
  if (isCheckBroken) return 'check';
  if (account?.needsBank) return 'bank';
  if (account === undefined || account.state !== 'active' || !account.hasRef) return 'account';
  return isStopped ? 'identity' : null;
};
