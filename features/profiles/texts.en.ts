import { takesNoChildren } from './rules/children-taken.ts';
import type { Words } from '#core/languages.ts';
import { daysTextIn } from './rules/opening-hours.ts';
import { moneyTextIn, sellerFactsIn, type SellerWords } from './rules/seller-facts.ts';
import type * as french from './texts.ts';

/** Names consecutive days (0 = Sunday): « Monday », « Tuesday – Friday », « Saturday, Sunday ». */
export const daysText = /* @__PURE__ */ daysTextIn(
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  (name) => name,
);

/** Title and description of a profile for browsers and search engines. */
export const profileMeta = {
  title: (name, kind, city) =>
    `${name}${kind === null ? '' : `, ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`} in ${city} · Accalmie`,
  description: (name, city, services, rating) =>
    `${name} in ${city}: ${services.join(', ')}.${rating === null ? '' : ` Rated ${rating} out of 5.`} Free times and complete prices, online booking.`,
} as const satisfies Words<typeof french.profileMeta>;

export const profileTexts = {
  sections: {
    label: 'Sections of the profile',
    services: 'Treatments',
    reviews: 'Reviews',
    about: 'About',
    hours: 'Opening hours',
    terms: 'Terms',
  },
  verified: 'Documents verified',
  professional: 'Professional',
  reviews: (count) => `(${count} ${count === '1' ? 'review' : 'reviews'})`,
  noReview: 'No reviews yet',
  atHome: (km) => `At your home up to ${km}\u00a0km`,
  images: {
    open: (count) => `${count} pictures`,
    title: (name) => `Pictures of ${name}`,
    one: (index, count) => `Picture ${index} of ${count}`,
    drawn: 'Illustrations drawn by Accalmie.',
    close: 'Close',
  },
  keep: {
    button: 'Save',
    kept: 'Saved',
    keep: (name) => ` ${name} to my favourites`,
    drop: (name) => `, remove ${name}`,
  },
  share: { button: 'Share', copied: 'Link copied' },
  about: 'About',
  noBio: 'No introduction yet.',
  teamHeading: 'The team',
  team: (names) => `The team: ${names}`,
  languages: (names) => `Languages spoken: ${names.join(', ')}`,
  hours: {
    heading: 'Opening hours',
    headingHome: 'Availability',
    today: ' (today)',
    closed: 'Closed',
    none: 'Hours vary with appointments: check the free times.',
  },
  features: {
    heading: 'On site',
    headingHome: 'Welcome and services',
    all: (count) => `See all ${count} facilities and services`,
  },
  place: 'The address',
  terms: {
    heading: 'Terms',
    link: (name) => `${name}’s terms of sale`,
    version: (version) => `version ${version}`,
  },
  trader: 'Seller and payment',
  report: 'Report this content',
  newTab: '(new tab)',
} as const satisfies Words<typeof french.profileTexts>;

export const childrenFrom: typeof french.childrenFrom = (age) =>
  takesNoChildren(age) ? 'Adults only' : `Children from ${age} years old`;

const sellerWords: SellerWords = {
  seller: 'Seller',
  status: 'Status',
  professional: profileTexts.professional,
  legalForm: 'Legal form',
  companies: {
    company_fr_micro: 'micro-entreprise (French sole trader)',
    company_fr_ei: 'entreprise individuelle (French sole trader)',
    company_fr_sasu: 'SASU',
    company_fr_eurl: 'EURL',
  },
  vatNumber: 'VAT number',
  vat: 'VAT',
  noVat: 'not applicable (art. 293 B of the French tax code)',
  untaxed: {
    suspended: 'not applicable (art. 294 of the French tax code)',
    outside: (territory) => `not applicable: services outside the French VAT area (${territory})`,
  },
  address: 'Address',
  sold: (name) => `The treatments are sold by ${name}. Accalmie puts you in touch and is not the seller.`,
  online: (name) =>
    `The price paid online is collected for ${name} by a licensed payment provider. Accalmie receives only its commission.`,
  onSite: (name) => `The price paid on site is collected by ${name}.`,
};

export const sellerFacts = /* @__PURE__ */ sellerFactsIn(sellerWords);

export const moneyText = /* @__PURE__ */ moneyTextIn(sellerWords);

export const profileCreationTexts = {
  steps: {
    start: 'Welcome',
    about: 'About',
    'legal-business': 'Legal form and business',
    categories: 'Categories',
    'main-category': 'Main category',
    'more-infos': 'More information',
    'work-location': 'Where you work',
    address: 'Billing address',
    'travel-expenses': 'Travel fees',
    end: 'All set',
  },
  tooEarly: (step) => `Complete the “${step}” step first.`,
  alreadyThere: {
    freelance: 'You already have a practitioner profile.',
    business: 'You already have a venue profile.',
    ambassador: 'You already have an ambassador profile.',
  },
  siretTaken: 'Another profile already uses this SIRET number.',
} as const satisfies Words<typeof french.profileCreationTexts>;
