import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropDocumentsOf } from './queries/forget.ts';
import { heldDocuments } from './queries/held.ts';

export const personalData: PersonalData = {
  tables: { document: { archive: { part: 'documents' }, columns: { decided_by: 'anonymised', reason: 'erased' } } },
  heldOfProfessionals: { documents: heldDocuments },
  erase: (trx, { proIds }, nowMs) => dropDocumentsOf(trx, proIds, nowMs),
};
