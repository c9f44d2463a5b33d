import type { PersonalData } from '#platform/app/personal-data.ts';
import { heldPictures, loosenAllOf } from './queries.ts';

/** The pictures of a professional; their files are taken away after the commit. */
export const personalData: PersonalData = {
  tables: { picture: { archive: { part: 'pictures' }, columns: { alt: 'erased' } } },
  heldOfProfessionals: { pictures: heldPictures },
  erase: (trx, { proIds }, nowMs) => loosenAllOf(trx, proIds, nowMs),
};
