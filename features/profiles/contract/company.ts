import { z } from 'zod';
import { fieldMessages } from '#core/fields/messages.ts';
import { route } from '#core/route.ts';

/** What may be known of a SIRET: no directory is set, it says nothing in time, does not know it, says it closed, or open. */
export const listedStates = ['off', 'silent', 'unknown', 'closed', 'open'] as const;

/** What the State's directory says of an establishment, to fill a form with: nothing is kept of it. */
export const findCompany = route({
  method: 'GET',
  path: '/v1/company/{siret}',
  summary: 'Les données d’un SIRET dans l’annuaire des entreprises de l’État : nom, adresse, code NAF',
  access: 'account',
  limit: { points: 30, seconds: 600, per: 'session' },
  input: z.object({
    siret: z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{14}$/, fieldMessages.siret_length)),
  }),
  data: z.object({
    state: z.enum(listedStates),
    company: z
      .object({ name: z.string().nullable(), address: z.string().nullable(), naf: z.string().nullable(), company_type: z.string().nullable() })
      .nullable(),
  }),
});
