import { z } from 'zod';
import { fieldMessages } from '#core/fields/messages.ts';
import { route } from '#core/route.ts';

/**
 * States of a SIRET look-up in the State's company directory. `off`: the settings name no directory. `silent`: the
 * directory did not answer in time. `unknown`: it does not know the SIRET. `closed` and `open`: the state of the
 * establishment with this SIRET.
 */
export const listedStates = ['off', 'silent', 'unknown', 'closed', 'open'] as const;

/** Returns the directory's data about the establishment with a SIRET, to fill in a form. Nothing is stored. */
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
