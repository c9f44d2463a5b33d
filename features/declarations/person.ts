import type { PersonalData } from '#platform/app/personal-data.ts';
import { declarationsForArchive } from './queries/archive.ts';

const tenYears = {
  kept: 'what is declared to the tax office, and how it was asked, is kept ten years (tax code 1649 ter C; directive 2021/514, annex V, IV B 2)',
} as const;
const proof = { kept: 'proves who said or gave it, as long as the declaration is kept' } as const;
const part = { archive: { part: 'declarations' } } as const;

export const personalData: PersonalData = {
  tables: {
    declared_identity: {
      ...part,
      columns: {
        firstname: tenYears,
        lastname: tenYears,
        legal_name: tenYears,
        birth_date_sealed: tenYears,
        tin_sealed: tenYears,
        vat_number: tenYears,
        street: tenYears,
        account_id: proof,
      },
    },
    identity_request: { ...part, columns: {} },
    summary_told: { ...part, columns: {} },
    declared_seller: { ...part, columns: {} },
    declaration_message: {
      archive: {
        nothing: 'files for the tax office about many professionals; what they say of each is among their declarations',
      },
      columns: { xml_sealed: tenYears, account_id: proof, given_by: proof },
    },
  },
  archiveOfProfessionals: { declarations: declarationsForArchive },
};
