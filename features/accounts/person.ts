import type { PersonalData } from '#platform/app/personal-data.ts';
import { anonymiseAccount } from './queries/deleted.ts';
import { accountForArchive } from './queries/archive.ts';
import { removeFactor } from './queries/second-factors.ts';

export const personalData: PersonalData = {
  tables: {
    account: {
      archive: { part: 'account' },
      columns: {
        email: 'anonymised',
        email_verified_at: 'erased',
        password_hash: 'erased',
        firstname: 'anonymised',
        lastname: 'anonymised',
        gender: 'anonymised',
        phone_prefix: 'erased',
        phone_number: 'erased',
        referrer_id: 'erased',
      },
    },
    account_token: { archive: { part: 'account' }, columns: { account_id: 'erased', email: 'erased' } },
    second_factor: { archive: { part: 'account' }, columns: { account_id: 'erased', secret_sealed: 'erased' } },
    recovery_code: { archive: { nothing: 'hashes of codes' }, columns: { account_id: 'erased' } },
  },
  held: { account: (db, { accountId }) => accountForArchive(db, accountId) },
  erase: async (trx, { accountId }, nowMs) => {
    await removeFactor(trx, accountId);
    await anonymiseAccount(trx, accountId, nowMs);
  },
};
