import { professions, type ProfessionKey } from '../reference/professions.ts';
import { material, type DemoCity } from './material.ts';
import type { DemoPerson } from './people.ts';
import type { Draws } from './random.ts';
import { decapitalised, worded } from './wording.ts';

/**
 * Professional for whom a presentation text is chosen at random. `wet`: has cabins and baths. `everyDay`: open all
 * week.
 */
export type BiographySubject = {
  readonly family: string;
  readonly years: number;
  readonly city: DemoCity;
  readonly person: DemoPerson;
  readonly profession: ProfessionKey | null;
  readonly onSite: boolean;
  readonly atHome: boolean;
  readonly wet: boolean;
  readonly everyDay: boolean;
};

const going = /domicile|chez vous\.|me déplace/;
const receiving = /cabinet|espace|reçois|reçoit|fauteuil|salon|atelier|cocon|premier étage/i;
const groups = /groupe|cours en salle|ateliers?\b|Mes cours|de mes cours|visioconférence|nourrisson/;
const strictHours = /du mardi au samedi|sauf le dimanche|Six heures du matin/;
const cabins = /cabine|tisanerie|Peignoir|niveaux|coffrets|rituel|espaces de soin/i;

// A presentation text must not contradict its profile.
const fits = (text: string, { family, onSite, atHome, wet, everyDay }: BiographySubject): boolean =>
  family === 'establishment'
    ? (wet || !cabins.test(text)) && (everyDay || !/tous les jours/.test(text)) && !/coffrets/.test(text)
    : (atHome || !going.test(text)) &&
      (onSite || !receiving.test(text)) &&
      !groups.test(text) &&
      !strictHours.test(text);

/** The French name of a profession in the person's gender, in lower case. */
export const professionLabel = (key: ProfessionKey, gender: DemoPerson['gender']): string => {
  const found = professions.find((one) => one.key === key)!;
  return decapitalised(gender === 'woman' ? found.label_feminine : found.label_masculine);
};

export const biography = (chance: Draws, subject: BiographySubject): string => {
  const { family, years, city, person, profession } = subject;
  const list = (material.bios[family] ?? []).filter((text) => fits(text, subject));
  const label = profession === null ? '' : professionLabel(profession, person.gender);
  return worded(chance.pick(list), {
    me: person.gender,
    pro: person.gender,
    slots: {
      first_name: person.firstName,
      last_name: person.lastName,
      profession: label,
      Profession: label.charAt(0).toUpperCase() + label.slice(1),
      city: city.name,
      at_city: city.at_form,
      of_city: city.of_form,
      years: String(years),
    },
  });
};
