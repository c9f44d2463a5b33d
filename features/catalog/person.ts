import type { PersonalData } from '#platform/app/personal-data.ts';
import { servicesForArchive } from './queries/archive.ts';
import { dropServiceImports } from './queries/service-imports.ts';

const withdrawn = {
  kept: 'why a decision took a service off, and who decided, are kept as long as it may be contested',
} as const;

/** Personal data in services: only the admins who decided on their publication. */
export const personalData: PersonalData = {
  tables: {
    service: {
      archive: { part: 'services' },
      columns: { decided_by: 'anonymised', withdrawn_by: 'anonymised', withdrawn_reason: withdrawn },
    },
    service_import: {
      archive: { nothing: 'a file that its professional has, kept for a day' },
      columns: { file_name: 'erased' },
    },
  },
  archiveOfProfessionals: { services: servicesForArchive },
  erase: (trx, { proIds }) => dropServiceImports(trx, proIds),
};
