import type { PersonalData } from '#platform/app/personal-data.ts';
import { heldServices } from './queries/held.ts';

/** What a professional offers, which names nobody; an admin decided on it. */
export const personalData: PersonalData = {
  tables: { service: { archive: { part: 'services' }, columns: { decided_by: 'anonymised' } } },
  heldOfProfessionals: { services: heldServices },
};
