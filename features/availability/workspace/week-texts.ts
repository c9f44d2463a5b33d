import { capital } from '#core/capital.ts';
import { longDateText } from '#core/format.ts';

const narrow = '\u202f';

/** The sentences of the usual week. */
export const weekTexts = {
  heading: 'Horaires',
  lead: 'Votre semaine habituelle, pour tout le monde ou pour une personne. Les fermetures et les exceptions se posent par-dessus.',
  hint: 'Laissez vide un jour fermé.',
  weekday: (day: number): string => capital(longDateText(day).split(' ')[0] ?? ''),
  from: (weekday: string, index: number): string => `${weekday}, plage ${index}, de`,
  to: (weekday: string, index: number): string => `${weekday}, plage ${index}, à`,
  nextDay: (weekday: string): string => `${weekday}${narrow}: la dernière plage va jusqu’au lendemain`,
  nextDayShort: 'Jusqu’au lendemain',
  and: 'et',
  closed: 'fermé si vide',
  of: (label: string): string => `Horaires de ${label}`,
  suggested: 'Voici une semaine courante\u202f: changez ce qui diffère, puis enregistrez.',
  halfRange: 'Donnez le début et la fin.',
  mixed: 'Vos horaires s’adressaient à plusieurs publics\u202f: enregistrer ici les adressera tous à celui qui est choisi.',
} as const;
