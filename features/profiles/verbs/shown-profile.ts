import { thumbnailPath } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import type { getProfile } from '../contract/own-profile.ts';
import type { OwnProfileRow } from '../queries/own-profiles.ts';
import { storedPlace, type StoredPlace } from '../rules/answers.ts';
import { creationSteps, firstMissingStep, missingFields } from '../rules/creation.ts';

type Shown = AnswerOf<typeof getProfile>;

const placeIn = (stored: unknown): StoredPlace | null => {
  const read = storedPlace.safeParse(stored);
  return read.success ? read.data : null;
};

export const shownProfile = ({
  public_id,
  type,
  fields,
  taxed_postcode,
  slug,
  published,
  updated_at,
  logo,
}: OwnProfileRow): Shown => {
  const text = (name: string): string | null => (typeof fields[name] === 'string' ? fields[name] : null);
  const number = (name: string): number | null => (typeof fields[name] === 'number' ? fields[name] : null);
  const list = <T>(name: string): T[] | null => (Array.isArray(fields[name]) ? (fields[name] as T[]) : null);
  const work = placeIn(fields['work_address']);
  const billing = placeIn(fields['billing_address']);
  const place = work ?? billing;
  const missing = firstMissingStep(type, fields);
  return {
    id: public_id,
    subtype: type,
    business_name: text('business_name'),
    phone_prefix: text('phone_prefix'),
    phone_number: text('phone_number'),
    bio: text('bio'),
    profession: text('profession'),
    profession_form: text('profession_form'),
    siret_number: text('siret_number'),
    naf_code: text('naf_code'),
    naf_version: text('naf_version'),
    company_type: text('company_type'),
    vat: text('vat'),
    registered_address: text('registered_address'),
    capital_stock: number('capital_stock'),
    domains: list<string>('domains'),
    categories: list<number>('categories'),
    category_main: number('category_main'),
    work_location: number('work_location'),
    work_address_uuid: text('work_address_uuid'),
    work_address: work,
    billing_address_uuid: text('billing_address_uuid'),
    billing_address: billing,
    address: place?.street ?? null,
    address_postal_code: place?.postcode ?? null,
    vat_postal_code: taxed_postcode ?? place?.postcode ?? null,
    address_city: place?.city ?? null,
    link_web: text('link_web'),
    link_facebook: text('link_facebook'),
    link_instagram: text('link_instagram'),
    travel_mode: text('travel_mode'),
    travel_expenses_type: text('travel_expenses_type'),
    travel_expenses_max_distance: number('travel_expenses_max_distance'),
    travel_expenses_free_band: text('travel_expenses_free_band'),
    travel_expenses_cents: number('travel_expenses_cents'),
    logo_thumbnail_url: logo && thumbnailPath(logo),
    steps: creationSteps(type, fields).map((key) => ({ key, missing: [...missingFields(type, key, fields)] })),
    missing_step: missing,
    complete: missing === null,
    published: published ?? false,
    slug,
    updated_at,
  };
};
