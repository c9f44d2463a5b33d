import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropFavouritesOf } from './queries/favourites.ts';
import {
  favouritesForArchive,
  professionalsForArchive,
  profilesForArchive,
  termsForArchive,
} from './queries/archive.ts';
import { anonymiseProfiles } from './queries/leaving.ts';

const onBills = {
  kept: 'who sold something stays the seller of it, on the bills of others; erased from who sold nothing',
} as const;

export const personalData: PersonalData = {
  tables: {
    profile: { archive: { part: 'profiles' }, columns: { account_id: 'anonymised', fields: 'erased' } },
    pro: {
      archive: { part: 'professional' },
      columns: {
        business_name: onBills,
        firstname: onBills,
        lastname: onBills,
        siret_number: onBills,
        vat: onBills,
        street: onBills,
        lat: onBills,
        lon: onBills,
        gender: 'erased',
        place_kind: 'erased',
        bio: 'erased',
        email: 'erased',
        phone_prefix: 'erased',
        phone_number: 'erased',
      },
    },
    cgv_version: {
      archive: { part: 'terms' },
      columns: { html: { kept: 'terms that somebody accepted stay, as what was sold does; the others are erased' } },
    },
    favourite: { archive: { part: 'favourites' }, columns: { account_id: 'erased' } },
  },
  held: {
    profiles: (db, { accountId }) => profilesForArchive(db, accountId),
    favourites: (db, { accountId }) => favouritesForArchive(db, accountId),
  },
  archiveOfProfessionals: { professional: professionalsForArchive, terms: termsForArchive },
  erase: async (trx, { accountId }, nowMs) => {
    await dropFavouritesOf(trx, accountId);
    await anonymiseProfiles(trx, accountId, nowMs);
  },
};
