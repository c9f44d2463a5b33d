import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropDocumentsOf } from './queries/forget.ts';
import { documentsForArchive } from './queries/archive.ts';

export const personalData: PersonalData = {
  tables: { document: { archive: { part: 'documents' }, columns: { decided_by: 'anonymised', reason: 'erased' } } },
  archiveOfProfessionals: { documents: documentsForArchive },
  erase: (trx, { proIds }, nowMs) => dropDocumentsOf(trx, proIds, nowMs),
};
