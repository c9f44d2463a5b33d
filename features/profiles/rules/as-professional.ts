import { idHash, motifOf, paletteOf } from '#core/landscapes.ts';
import { slugOf } from '#core/slug.ts';
import { categories } from '#db/reference/categories.ts';
import type { StoredPlace } from './answers.ts';
import { storedGender } from './profession-form.ts';
import { workPlaces, worksAt, type ProfileAnswers } from './work-places.ts';

/** Data about the owner of a profile that is copied to the professional's row. */
export type ProfileOwner = {
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: string;
  readonly email: string;
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const first = (value: unknown): string | null => (Array.isArray(value) ? text(value[0]) : null);

// Rounds a coordinate to about a kilometre, so that the map does not show the exact place of a freelance who receives
// no client there (assumed).
const coarse = (degrees: number): number => Math.round(degrees * 100) / 100;

type Subtype = 'freelance' | 'business';

/** The place where clients come. Undefined for a freelance who receives no client at a place of work. */
const clientsPlace = (subtype: Subtype, answers: ProfileAnswers): StoredPlace | undefined => {
  if (subtype === 'business') return answers['billing_address'] as StoredPlace;
  return worksAt(answers, workPlaces.workPlace) ? (answers['work_address'] as StoredPlace) : undefined;
};

/**
 * Builds the professional's row from complete answers. The place of the row is where clients come, else the town of the
 * billing address without its street. Never throws, because callers pass complete answers only.
 */
export const asProfessional = (publicId: string, subtype: Subtype, answers: ProfileAnswers, owner: ProfileOwner) => {
  const billing = answers['billing_address'] as StoredPlace;
  const own = clientsPlace(subtype, answers);
  const place = own ?? { ...billing, street: null, lat: coarse(billing.lat), lon: coarse(billing.lon) };
  const main = categories.find(({ id }) => id === answers['category_main']);
  const name = String(answers['business_name']);
  return {
    slug: slugOf(name) || 'professionnel',
    business_name: name,
    firstname: subtype === 'freelance' ? owner.firstname : null,
    lastname: subtype === 'freelance' ? owner.lastname : null,
    gender: subtype === 'freelance' ? storedGender(answers['profession_form'], owner.gender) : null,
    profession: text(answers['profession']),
    place_kind: subtype === 'business' ? first(answers['domains']) : null,
    bio: text(answers['bio']) ?? '',
    email: owner.email,
    phone_prefix: text(answers['phone_prefix']),
    phone_number: text(answers['phone_number']),
    siret_number: text(answers['siret_number']),
    naf_code: text(answers['naf_code']),
    company_type: text(answers['company_type']),
    vat: text(answers['vat']),
    category_main: Number(answers['category_main']),
    categories: answers['categories'] as readonly number[],
    work_location: subtype === 'business' ? workPlaces.workPlace : Number(answers['work_location']),
    street: place.street,
    postcode: place.postcode ?? '',
    city: place.city,
    lat: place.lat,
    lon: place.lon,
    time_zone: place.time_zone,
    motif: motifOf(main?.key ?? ''),
    palette: paletteOf(idHash(publicId)),
  };
};

export type Professional = ReturnType<typeof asProfessional>;
