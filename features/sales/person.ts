import type { PersonalData } from '#platform/app/personal-data.ts';
import { salesForArchive } from './queries/archive.ts';

/** The sale items of a professional name nobody, except the admin who decided on them. */
export const personalData: PersonalData = {
  tables: { sale_item: { archive: { part: 'sales' }, columns: { decided_by: 'anonymised' } } },
  archiveOfProfessionals: { sales: salesForArchive },
};
