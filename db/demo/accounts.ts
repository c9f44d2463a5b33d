import { referralCodeFrom } from '#features/accounts/rules/referral-code.ts';
import type { AccountSeed, ProfileSeed, DemoProRow } from './rows.ts';
import type { TravelRuleRow } from './offer-rows.ts';

/** The password of every demo account. It gives access to demo data only. */
export const demoPassword = 'Accalmie-2026!';

type Person = {
  readonly key: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly gender: 'woman' | 'man';
};

const people: readonly Person[] = [
  { key: 'client', firstname: 'Camille', lastname: 'Rivière', gender: 'woman' },
  { key: 'freelance', firstname: 'Inès', lastname: 'Caradec', gender: 'woman' },
  { key: 'business', firstname: 'Élise', lastname: 'Lézard', gender: 'woman' },
  { key: 'ambassador', firstname: 'Léa', lastname: 'Montfort', gender: 'woman' },
  { key: 'admin', firstname: 'Solène', lastname: 'Aubry', gender: 'woman' },
];

const idOf = (key: string, suffix: string): string => `Demo${key}${suffix}`.padEnd(22, '0').slice(0, 22);

const placeOf = (pro: DemoProRow, id: string) => ({
  id,
  title: `${pro.city} (${pro.postcode})`,
  street: pro.street,
  postcode: pro.postcode,
  city: pro.city,
  lat: pro.lat,
  lon: pro.lon,
  time_zone: pro.time_zone,
});

const fieldsOf = (pro: DemoProRow, travel: TravelRuleRow | undefined): Record<string, unknown> => ({
  business_name: pro.business_name,
  phone_prefix: pro.phone_prefix,
  phone_number: pro.phone_number,
  bio: pro.bio,
  siret_number: pro.siret_number,
  naf_code: pro.naf_code,
  naf_version: 'naf-rev2',
  company_type: pro.company_type,
  vat: pro.vat ?? '',
  capital_stock: 100_000,
  categories: pro.categories,
  category_main: pro.category_main,
  billing_address_uuid: idOf('billing', pro.subtype),
  billing_address: placeOf(pro, idOf('billing', pro.subtype)),
  ...(pro.subtype === 'freelance'
    ? {
        profession: pro.profession ?? '',
        work_location: pro.work_location,
        work_address_uuid: idOf('work', pro.subtype),
        work_address: placeOf(pro, idOf('work', pro.subtype)),
        ...(travel && {
          travel_mode: travel.mode,
          travel_expenses_type: travel.type,
          travel_expenses_max_distance: travel.max_distance_km,
          travel_expenses_cents: travel.fixed_cents,
        }),
      }
    : { domains: pro.place_kind === null ? [] : [pro.place_kind] }),
});

const fieldsOfAmbassador = (pro: DemoProRow): Record<string, unknown> => ({
  phone_prefix: '+33',
  phone_number: '0612345678',
  billing_address_uuid: idOf('billing', 'ambassador'),
  billing_address: { ...placeOf(pro, idOf('billing', 'ambassador')), street: null },
});

/**
 * Fields of a demo profile, copied from its professional. A profile without a professional is an ambassador's, and gets
 * the address of the first professional.
 */
const profileFields = (
  pro: DemoProRow | undefined,
  first: DemoProRow | undefined,
  travels: readonly TravelRuleRow[],
): Record<string, unknown> => {
  if (pro)
    return fieldsOf(
      pro,
      travels.find(({ pro_id }) => pro_id === pro.id),
    );
  return first ? fieldsOfAmbassador(first) : {};
};

/**
 * The five demo accounts, with verified addresses, and their profiles. Two accounts own the first freelance and the
 * first establishment of the demo.
 */
export const demoAccounts = (
  {
    pro: pros,
    travel_rule: travels,
  }: { readonly pro: readonly DemoProRow[]; readonly travel_rule: readonly TravelRuleRow[] },
  passwordHash: string,
  nowMs: number,
): { readonly account: AccountSeed[]; readonly profile: ProfileSeed[] } => {
  const at = new Date(nowMs).toISOString();
  const account = people.map(({ key, firstname, lastname, gender }, i): AccountSeed => {
    const publicId = idOf(key, 'Account');
    return {
      id: i + 1,
      public_id: publicId,
      email: `${key}@accalmie.test`,
      email_verified_at: at,
      password_hash: passwordHash,
      firstname,
      lastname,
      gender,
      locale: 'fr',
      role: key === 'admin' ? 'admin' : 'member',
      admin_roles: key === 'admin' ? ['owner'] : [],
      referral_code: referralCodeFrom(publicId),
      created_at: at,
      updated_at: at,
    };
  });
  const profile = (['freelance', 'business', 'ambassador'] as const).map((type, i): ProfileSeed => {
    const pro = pros.find(({ subtype }) => subtype === type);
    return {
      id: i + 1,
      public_id: pro?.public_id ?? idOf(type, 'Profile'),
      account_id: people.findIndex(({ key }) => key === type) + 1,
      type,
      fields: profileFields(pro, pros[0], travels),
      pro_id: pro?.id ?? null,
      created_at: at,
      updated_at: at,
      completed_at: pro || type === 'ambassador' ? at : null,
    };
  });
  return { account, profile };
};
