import type { Holiday } from '#features/catalog/rules/holidays.ts';

/** Public holidays in words for professionals, whose space stays French. */
export const holidayNames: Readonly<Record<Holiday, string>> = {
  new_year: 'Jour de l’An',
  gospel: 'Arrivée de l’Évangile',
  good_friday: 'Vendredi saint',
  easter_monday: 'Lundi de Pâques',
  saint_peter_chanel: 'Saint-Pierre-Chanel',
  labour_day: 'Fête du Travail',
  victory_day: 'Victoire de 1945',
  ascension: 'Ascension',
  whit_monday: 'Lundi de Pentecôte',
  abolition: 'Abolition de l’esclavage',
  bastille_day: 'Fête nationale',
  territory_day: 'Fête du Territoire',
  assumption: 'Assomption',
  citizenship_day: 'Fête de la Citoyenneté',
  all_saints: 'Toussaint',
  armistice: 'Armistice de 1918',
  matarii: 'Matāri’i i ni’a',
  christmas: 'Noël',
  saint_stephen: 'Saint-Étienne',
};
