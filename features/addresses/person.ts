import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropAddressesOf, addressesForArchive } from './queries.ts';

const ofNobody = { kept: 'a place that was suggested, of nobody, for a day' } as const;

export const personalData: PersonalData = {
  tables: {
    address: {
      archive: { part: 'addresses' },
      columns: {
        account_id: 'erased',
        session_id: 'erased',
        title: 'erased',
        street: 'erased',
        lat: 'erased',
        lon: 'erased',
      },
    },
    address_draft: {
      archive: { nothing: 'places of nobody' },
      columns: { title: ofNobody, street: ofNobody, lat: ofNobody, lon: ofNobody },
    },
  },
  held: { addresses: (db, { accountId, sessionIds }) => addressesForArchive(db, accountId, sessionIds) },
  erase: (trx, { accountId, sessionIds }) => dropAddressesOf(trx, accountId, sessionIds),
};
