import { providerCode } from '#features/payments/rules/provider-words.ts';

/**
 * Cause of a bank's return: the account is closed, does not exist, has another holder or does not take the transfer.
 * `other`: the account is not the cause. `unstated`: the provider's words do not give the cause.
 */
export const returnCauses = ['closed', 'absent', 'holder', 'refusing', 'other', 'unstated'] as const;
export type ReturnCause = (typeof returnCauses)[number];

const causes: ReadonlyMap<string, ReturnCause> = new Map<string, ReturnCause>([
  ['account_closed', 'closed'],
  ['returned by the bank: account closed', 'closed'],
  ['no_account', 'absent'],
  ['invalid_account_number', 'absent'],
  ['incorrect_account_holder_name', 'holder'],
  ['incorrect_account_holder_address', 'holder'],
  ['account_frozen', 'refusing'],
  ['bank_account_restricted', 'refusing'],
  ['bank_ownership_changed', 'refusing'],
  ['debit_not_authorized', 'refusing'],
  ['declined', 'refusing'],
  ['invalid_currency', 'refusing'],
  ['could_not_process', 'other'],
  ['canceled', 'other'],
  ['balance_insufficient', 'other'],
  ['insufficient_funds', 'other'],
  ['payouts_not_allowed', 'other'],
  ['the transfer failed', 'other'],
]);

/** Returns the cause of a return, from the provider's words. `unstated` for unknown or missing words. */
export const returnCauseOf = (error: string | null): ReturnCause =>
  (error === null ? undefined : causes.get(providerCode(error))) ?? 'unstated';

/**
 * Whether a return may concern the bank account. A cause that is not stated counts, so that one admin alone never sends
 * money again to an account that the bank may have refused (docs/product/payments.md#sending).
 */
export const isAccountAtFault = (cause: ReturnCause): boolean => cause !== 'other';

/** Rank of a sending in French, « 1er » or « 2ᵉ ». */
export const ordinalText = (rank: number): string => (rank === 1 ? '1er' : `${rank}ᵉ`);
