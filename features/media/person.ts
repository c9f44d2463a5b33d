import type { PersonalData } from '#platform/app/personal-data.ts';
import { picturesForArchive, loosenAllOf } from './queries/pictures.ts';

const withdrawn = {
  kept: 'why a decision took a picture off, and who decided, are kept as long as it may be contested',
} as const;

export const personalData: PersonalData = {
  tables: {
    picture: {
      archive: { part: 'pictures' },
      columns: { alt: 'erased', withdrawn_by: 'anonymised', withdrawn_reason: withdrawn },
    },
  },
  archiveOfProfessionals: { pictures: picturesForArchive },
  erase: (trx, { proIds }, nowMs) => loosenAllOf(trx, proIds, nowMs),
};
