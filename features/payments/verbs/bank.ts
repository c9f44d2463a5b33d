import { ownerOf } from '#features/documents/queries/versions.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { notify, screenLineOf } from '#features/notifications/verbs/notify.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { unseal } from '#platform/security/encryption.ts';
import { messages } from '../messages.ts';
import { lockBank, sellerOf, writeBankChanged } from '../queries/sellers.ts';
import type { BankFacts, BankLinks } from '../rules/bank-mails.ts';
import { maskedIban } from '../rules/sellers.ts';

type Own = { readonly proId: number; readonly publicId: string };

/**
 * Whether an IBAN differs from the stored one. False when no IBAN is stored. Locks the professional's bank details.
 * When only the masked IBAN is stored, compares the masked forms.
 */
export const bankIsOther = async (trx: Db, call: Call, { proId, publicId }: Own, iban: string): Promise<boolean> => {
  const storedBank = await lockBank(trx, proId);
  if (!storedBank) return false;
  return storedBank.iban_sealed === null
    ? storedBank.iban_shown !== maskedIban(iban)
    : unseal(call, 'iban', publicId, storedBank.iban_sealed) !== iban;
};

/**
 * Records that a professional's bank details changed, and notifies the professional. Call it in the same transaction,
 * after writing the new details.
 */
export const notifyBankChanged = async (
  trx: Db,
  { proId, publicId }: Own,
  iban: string,
  nowMs: number,
): Promise<void> => {
  await writeBankChanged(trx, proId, nowMs);
  const owner = await ownerOf(trx, proId);
  if (!owner) return;
  const message = messages.seller_bank_changed;
  const onScreen = screenLineOf(
    message,
    { firstname: owner.firstname, iban: maskedIban(iban) },
    { profile: owner.profile_id },
  );
  await notify(
    trx,
    [{ message, key: `${publicId}:${nowMs}`, payload: { account: owner.account_id, pro: proId }, onScreen }],
    nowMs,
  );
};

/** Loads the current bank details for a mail. Null when the professional or the account is gone. */
export const loadBank: LoadSubject<BankFacts, BankLinks> = async ({ db, env }, { payload: { pro } }) => {
  const owner = pro === undefined ? undefined : await ownerOf(db, pro);
  const seller = pro === undefined ? undefined : await sellerOf(db, pro);
  if (!owner || !seller) return null;
  return {
    facts: { firstname: owner.firstname, iban: seller.iban_shown },
    readers: { professional: { email: owner.email, accountId: owner.account_id } },
    links: async () => ({
      account: `${env.PUBLIC_URL}/${owner.segment}/dashboard/paiements`,
      supportEmail: env.SUPPORT_EMAIL,
    }),
  };
};
