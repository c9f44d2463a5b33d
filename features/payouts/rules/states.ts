import type { Transition } from '#core/states.ts';

/**
 * Where a payout stands (docs/product/payments.md#payouts); `settled`: all of it was taken back before it left; `carried`: it came back, and is paid by a later
 * one.
 */
export const payoutStates = ['due', 'on_its_way', 'paid', 'held', 'returned', 'settled', 'carried'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** How each is said. */
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
 * Who may move a payout, and where: we send or hold it, or offset it before it leaves, its provider says what became of it, or an admin that it arrived where
 * the provider never does. A bank may send back what it had taken.
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
 * Why a payout is held: the account takes no money, the bank details lack or are wrong, a check of the whole site fails, the provider says no, what the law
 * asks of who is paid was not given, the money that clients paid is not available at the provider yet.
 */
export const heldReasons = ['account', 'bank', 'check', 'refused', 'identity', 'balance'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** How the mail stands by which a professional is told that a payout is stopped. */
export const heldMailStates = ['sent', 'waiting', 'failed'] as const;
export type HeldMailState = (typeof heldMailStates)[number];

/**
 * Why what a visit earns is not paid out yet: its 48 hours, those of what a cancellation kept, a complaint, a contested absence, a dispute with a bank, a
 * refund on its way.
 */
export const waitingReasons = ['delay', 'kept', 'complaint', 'contest', 'dispute', 'refund'] as const;
export type WaitingReason = (typeof waitingReasons)[number];
/** What freezes the money of a visit until somebody decides. */
export type FrozenReason = Exclude<WaitingReason, 'delay' | 'kept'>;
/** What freezes money until people have decided. */
export const frozenCauses = ['complaint', 'contest', 'dispute'] as const satisfies readonly FrozenReason[];

/** The number of a payout: « V-2026-047 ». */
export const payoutNumber = (year: number, number: number): string => `V-${year}-${String(number).padStart(3, '0')}`;

/** The year and the number that such a number says, in any case and without its hyphens or zeros too; undefined when it is none. */
export const payoutNumbered = (text: string): { readonly year: number; readonly number: number } | undefined => {
  const [, year, number] = /^V-?(\d{4})-?0*([1-9]\d{0,8})$/i.exec(text) ?? [];
  return year === undefined || number === undefined ? undefined : { year: Number(year), number: Number(number) };
};

/** The name that the id of a payout is derived from, the same when a week is closed again (docs/product/payments.md#payouts). */
export const payoutName = (proPublicId: string, year: number, number: number): string => `payout ${proPublicId} ${payoutNumber(year, number)}`;

/** What admins read of a payout whose money is not available yet. */
export const shortSaid =
  'Le solde disponible chez le prestataire de paiement est encore insuffisant\u202f: les paiements des clients y restent indisponibles quelques jours. Nous redemandons l’envoi toutes les six heures, avec la même clé.';

/** The key of a try at sending a payout: a payout that came back, or that failed, is sent under another. */
export const payoutKey = (publicId: string, attempt: number): string => `${publicId}:${attempt}`;

/** The payout that a key names. */
export const payoutOfKey = (key: string): string => key.split(':')[0] ?? '';

/**
 * What stands against sending to an account: not active, without bank details that the provider takes, or of somebody who did not say who they are; null when
 * nothing does.
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
