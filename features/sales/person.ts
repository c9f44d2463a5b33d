import type { PersonalData } from '#platform/app/personal-data.ts';
import { salesForArchive } from './queries/archive.ts';

/** Personal data in the sales of professionals: only the admin who decided on a sale. */
export const personalData: PersonalData = {
  tables: { sale_item: { archive: { part: 'sales' }, columns: { decided_by: 'anonymised' } } },
  archiveOfProfessionals: { sales: salesForArchive },
};
