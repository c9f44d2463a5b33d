import type { PersonalData } from '#platform/app/personal-data.ts';
import { heldSales } from './queries/held.ts';

/** What a professional sells besides services, which names nobody; an admin decided on it. */
export const personalData: PersonalData = {
  tables: { sale_item: { archive: { part: 'sales' }, columns: { decided_by: 'anonymised' } } },
  heldOfProfessionals: { sales: heldSales },
};
