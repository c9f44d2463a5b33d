import { z } from 'zod';
import { fieldMessages } from '#core/fields/messages.ts';
import { route } from '#core/route.ts';

/**
 * Results of a SIRET look-up. `off`: no directory is configured. `silent`: the directory did not answer in time.
 * `unknown`: the directory does not know the SIRET. `closed` and `open`: state of the establishment.
 */
export const listedStates = ['off', 'silent', 'unknown', 'closed', 'open'] as const;

/** Data of an establishment in the State's directory, to prefill a form. Nothing is stored. */
export const findCompany = route({
  method: 'GET',
  path: '/v1/company/{siret}',
  summary: 'Les données de l’annuaire des entreprises de l’État pour un SIRET : nom, adresse, code NAF',
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
      .object({
        name: z.string().nullable(),
        address: z.string().nullable(),
        naf: z.string().nullable(),
        company_type: z.string().nullable(),
      })
      .nullable(),
  }),
});
