import { businessDomains as french, type BusinessDomainKey } from './business-domains.ts';

export type { BusinessDomain, BusinessDomainKey } from './business-domains.ts';

const labels: Readonly<Record<BusinessDomainKey, string>> = {
  spa: 'Spa and wellness centre',
  hotel: 'Hotel with spa',
  thermal_centre: 'Thermal centre',
  thalassotherapy_centre: 'Thalassotherapy centre',
  balneotherapy_centre: 'Balneotherapy centre',
  hammam: 'Hammam',
  hair_salon: 'Hair salon',
  barbershop: 'Barbershop',
  beauty_salon: 'Beauty salon',
  nail_bar: 'Nail bar',
  brow_lash_bar: 'Brow and lash bar',
  slimming_centre: 'Slimming centre',
  tattoo_studio: 'Tattoo and piercing studio',
  gym: 'Gym',
  coaching_studio: 'Coaching studio',
  yoga_studio: 'Yoga studio',
  pilates_studio: 'Pilates studio',
  aquatic_centre: 'Aquatic centre',
  massage_salon: 'Massage salon',
  multidisciplinary_practice: 'Multidisciplinary practice',
  wellness_house: 'Wellness house',
  retreat_centre: 'Retreat and course centre',
  guest_house: 'Wellness guest house',
  campsite: 'Campsite and holiday park',
  concept_store: 'Beauty and wellness shop',
  perinatal_centre: 'Perinatal centre',
};

// Marked pure, so that the bundler omits this list from pages that do not use it.
export const businessDomains = /* @__PURE__ */ french.map((domain) => ({ ...domain, label: labels[domain.key] }));
