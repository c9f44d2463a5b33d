import type { Holiday } from '#features/catalog/rules/holidays.ts';

/** French names of the public holidays. The professionals' space exists in French only. */
export const holidayNames: Readonly<Record<Holiday, string>> = {
  new_year: 'Jour de l’An',
  saint_devota: 'Sainte-Dévote',
  gospel: 'Arrivée de l’Évangile',
  good_friday: 'Vendredi saint',
  easter_monday: 'Lundi de Pâques',
  saint_peter_chanel: 'Saint-Pierre-Chanel',
  labour_day: 'Fête du Travail',
  victory_day: 'Victoire de 1945',
  ascension: 'Ascension',
  whit_monday: 'Lundi de Pentecôte',
  corpus_christi: 'Fête-Dieu',
  abolition: 'Abolition de l’esclavage',
  bastille_day: 'Fête nationale',
  territory_day: 'Fête du Territoire',
  assumption: 'Assomption',
  citizenship_day: 'Fête de la Citoyenneté',
  all_saints: 'Toussaint',
  armistice: 'Armistice de 1918',
  prince_day: 'Fête du Prince',
  matarii: 'Matāri’i i ni’a',
  immaculate_conception: 'Immaculée Conception',
  christmas: 'Noël',
  saint_stephen: 'Saint-Étienne',
};
