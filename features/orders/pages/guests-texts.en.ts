import { childrenRefused } from '#features/offers/rules/party-texts.en.ts';
import { priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './guests-texts.ts';

export const guestsTexts = {
  heading: 'Who is coming?',
  title: 'Who is coming',
  one: (name) => `${name} sees one person at a time.`,
  oneHome: (name) => `${name} sees or travels to one person at a time.`,
  many: (name, count) => `${name} welcomes up to ${count} people at a time.`,
  tooMany: (name, count) =>
    count === 1 ? `Here, ${name} sees only one person at a time.` : `Here, ${name} welcomes up to ${count} people.`,
  tooFew: (name, count) => `Here, ${name} takes bookings for ${count} people or more.`,
  where: 'Where does the treatment take place?',
  cabinet: 'At their practice',
  establishment: 'At the venue',
  home: 'At home',
  travel: (cents) => (cents === 0 ? 'Free travel' : `Travel: ${priceText(cents)}`),
  address: 'Your address or your town',
  addressHint: 'We will ask for the number and street before payment.',
  tooFar: 'This professional does not travel to this address.',
  see: 'See the travel fee',
  ages: (count) => (count > 1 ? 'How old are the children?' : 'How old is the child?'),
  age: (index, count) => (count > 1 ? `Child ${index}` : 'Age in years'),
  ageMin: (age) => `Please give an age of at least ${age}. A younger child counts as a baby.`,
  ageMax: (age) => `Please give an age of ${age} or under.`,
  childrenAlone: 'No adult is part of this appointment: we will tell the professional.',
  askNow: 'Does an adult have to stay during the treatment? Ask them:',
  askLater:
    'Once the appointment is confirmed, you can contact them to find out whether an adult has to stay during the treatment.',
  agesWhyAny: 'So that the professional knows whom to expect.',
  agesWhy: (age) => `This professional sees children from ${age} years old.`,
  tooYoung: (minAge, age) =>
    `A child of ${age} is too young for this professional, who sees children from ${minAge} years old.`,
  elsewhere: 'See other places',
  elsewhereWhy: 'In the results, each place says from which age it sees children.',
  notTaken: { children: 'This professional does not see children.', babies: 'This professional does not see babies.' },
  withoutThem: (age) => `${childrenRefused(age)} Remove them, or look for another professional.`,
} as const satisfies Words<typeof french.guestsTexts>;
