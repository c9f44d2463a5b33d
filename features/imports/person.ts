import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropVisitImports } from './queries/visits.ts';

/**
 * Personal data of visit imports. Files are stored for a day. The imported visits are bookings, which have their own
 * rules.
 */
export const personalData: PersonalData = {
  tables: {
    visit_import: {
      archive: { nothing: 'a file that its professional has, kept for a day' },
      columns: { file_name: 'erased', at_place: 'erased' },
    },
    visit_import_line: { archive: { nothing: 'the lines of that file, for a day' }, columns: {} },
    imported_visit: {
      archive: { nothing: 'that a visit came from another agenda, until it begins' },
      columns: { booking_id: 'anonymised' },
    },
  },
  erase: (trx, { proIds }) => dropVisitImports(trx, proIds),
};
