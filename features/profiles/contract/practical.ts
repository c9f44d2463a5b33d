import { z } from 'zod';
import { inputMessages, integer, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { conveniences } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import { languageCodes } from '../rules/language-codes.ts';

const flags: readonly { readonly key: string; readonly type: string }[] = conveniences.groups.flatMap((group) => [
  ...group.flags,
]);

/** Returns the schema of a list of some of these keys, each at most once. */
const someOf = (keys: readonly string[]) =>
  z
    .array(
      z.string(inputMessages.invalidParam).refine((key) => keys.includes(key), inputMessages.invalidParam),
      inputMessages.invalidParam,
    )
    .max(keys.length, inputMessages.invalidParam)
    .transform((given) => keys.filter((key) => given.includes(key)));

/**
 * Practical information of a professional. `hours` are the opening hours in force and cannot be changed here. `dow` 0
 * is Sunday, and minutes are local.
 */
export const practicalData = z.object({
  conveniences: z.array(z.string()),
  children_min_age: z.number().int(),
  equipments: z.array(z.string()),
  languages: z.array(z.string()),
  hours: z.array(z.object({ dow: z.number().int(), start_min: z.number().int(), end_min: z.number().int() })),
});

export const getPractical = route({
  method: 'GET',
  path: '/v1/pro/{id}/practical',
  summary: 'Les informations pratiques d’un professionnel : accueil, équipements, langues, horaires',
  access: 'pro',
  whileViewing: 'read',
  input: z.object({ id: publicId }),
  data: practicalData,
});

export const putPractical = route({
  method: 'PUT',
  path: '/v1/pro/{id}/practical',
  summary: 'Remplace les informations pratiques envoyées ; les autres sont conservées',
  access: 'pro',
  input: z.object({
    id: publicId,
    conveniences: someOf(flags.filter(({ type }) => type === 'boolean').map(({ key }) => key)).optional(),
    children_min_age: integer(0, 18).optional(),
    equipments: someOf([...new Set([...equipments.main, ...equipments.spa].map(({ key }) => key))]).optional(),
    languages: someOf(languageCodes).optional(),
  }),
  data: practicalData,
});
