import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { photoData } from './public-profile.ts';

/** A favourite professional, with the data of its card. */
export const favouriteData = z.object({
  id: publicId,
  slug: z.string(),
  name: z.string(),
  subtype: z.enum(['freelance', 'business']),
  category: z.number().int(),
  postcode: z.string(),
  city: z.string(),
  motif: z.string(),
  palette: z.string(),
  cover: photoData.nullable(),
  rating: z.object({ count: z.number().int(), x100: z.number().int() }),
});

export const listFavourites = route({
  method: 'GET',
  path: '/v1/user/favourites',
  summary: 'Les favoris du compte, du plus récent au plus ancien',
  access: 'account',
  whileViewing: 'read',
  input: z.object({ ...pageIn }),
  data: z.object({ data: z.array(favouriteData), total: z.number().int(), itemsPerPage: z.number().int() }),
});

const favouriteState = z.object({ kept: z.boolean() });

const professionalId = z.object({ id: publicId });

export const getFavourite = route({
  method: 'GET',
  path: '/v1/user/favourites/{id}',
  summary: 'Indique si ce professionnel est dans les favoris du compte',
  access: 'account',
  whileViewing: 'read',
  input: professionalId,
  data: favouriteState,
});

export const putFavourite = route({
  method: 'PUT',
  path: '/v1/user/favourites/{id}',
  summary: 'Ajoute ce professionnel aux favoris',
  access: 'account',
  limit: { points: 120, seconds: 600, per: 'session' },
  input: professionalId,
  data: favouriteState,
});

export const deleteFavourite = route({
  method: 'DELETE',
  path: '/v1/user/favourites/{id}',
  summary: 'Retire ce professionnel des favoris',
  access: 'account',
  input: professionalId,
  data: favouriteState,
});
