import { z } from 'zod';
import { placeTitle, type Place } from './place.ts';

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    id: z.string().min(1).max(100),
    type: z.enum(['housenumber', 'street', 'locality', 'municipality']),
    label: z.string().min(1).max(300),
    name: z.string().min(1).max(300),
    postcode: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    citycode: z.string().regex(/^\d[\dAB]\d{3}$/),
    city: z.string().min(1).max(200),
  }),
});

const answer = z.object({ features: z.array(z.unknown()).max(100) });

const placeOf = ({ geometry, properties }: z.output<typeof feature>): Place => {
  const { id, type, name, citycode: insee, city, postcode = null } = properties;
  const [lon, lat] = geometry.coordinates;
  const whole = type === 'municipality';
  return {
    locationId: whole ? `insee:${insee}` : `ban:${id}`,
    title: placeTitle(whole ? city : `${name}, ${city}`, postcode, insee),
    // A street without a house number is not enough for a visit: the number is asked before payment
    // (docs/product/integrations.md#national-service).
    street: type === 'housenumber' ? name : null,
    postcode,
    city,
    insee,
    lat,
    lon,
    precision: 'exact',
  };
};

/**
 * Reads the places of a Géoplateforme response (docs/product/integrations.md#national-service): GeoJSON, coordinates
 * `[lon, lat]`. Malformed features are skipped. Undefined when the response has another format.
 */
export const readBan = (body: unknown): Place[] | undefined => {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return undefined;
  return parsed.data.features.flatMap((one) => {
    const read = feature.safeParse(one);
    return read.success ? [placeOf(read.data)] : [];
  });
};
