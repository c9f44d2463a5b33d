import { z } from 'zod';
import { flag, publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';
import { typedMax } from '#features/offers/rules/criteria.ts';
import { photoData } from '#features/profiles/contract/public-profile.ts';

export const professionalTile = z.object({
  id: publicId,
  slug: z.string(),
  name: z.string(),
  profession: z.string().nullable(),
  place_kind: z.string().nullable(),
  gender: z.string().nullable(),
  city: z.string(),
  motif: z.string(),
  palette: z.string(),
  cover: photoData.nullable(),
});

export const findNamed = route({
  method: 'GET',
  path: '/v1/search/named',
  summary:
    'Les professionnels publiés dont le nom, ou celui d’un membre de l’équipe, est le nom cherché ; une ville peut compléter la recherche. À défaut, les noms qui en diffèrent d’une lettre',
  access: 'public',
  whileViewing: 'read',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: z.object({
    name: z.string().max(typedMax),
    city: z.string().max(80).optional(),
    /** Whether to exclude names that differ by one letter. */
    exact: flag.default(false),
  }),
  data: z.object({
    /** True when nobody has this exact name and the listed professionals have a name one letter away. */
    near: z.boolean(),
    /**
     * At most eight professionals. `person` is the team member whose name matches, or null when the professional's own
     * name matches.
     */
    professionals: z.array(
      professionalTile.extend({
        person: z.string().nullable(),
        rating_x100: z.number().int(),
        rating_count: z.number().int(),
      }),
    ),
  }),
});
