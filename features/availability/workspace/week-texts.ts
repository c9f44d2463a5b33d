import { capital } from '#core/capital.ts';
import { ofName } from '#core/elision.ts';
import { longDateText } from '#core/format.ts';

const narrow = '\u202f';

const sunday = 3;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

export const weekTexts = {
  heading: 'Horaires',
  leadAlone: 'Indiquez votre semaine habituelle. Les fermetures et les exceptions s’ajoutent dans le planning.',
  lead: 'Indiquez la semaine habituelle de toute l’équipe ou d’une personne. Les fermetures et les exceptions s’ajoutent dans le planning.',
  hint: 'Laissez vide un jour fermé. Pour une pause, indiquez deux plages, avant et après.',
  /** Name of a weekday. 0 is Sunday. */
  weekday: (dayInWeek: number): string => capital(longDateText(sunday + dayInWeek).split(' ')[0] ?? ''),
  from: (weekday: string, index: number): string => `${weekday}, plage ${index}, de`,
  to: (weekday: string, index: number): string => `${weekday}, plage ${index}, à`,
  nextDay: (weekday: string): string => `${weekday}${narrow}: la dernière plage va jusqu’au lendemain`,
  nextDayShort: 'Jusqu’au lendemain',
  and: 'et',
  closed: 'fermé si vide',
  of: (label: string): string => `Horaires ${ofName(label)}`,
  suggested: 'Voici une semaine type\u202f: adaptez-la, puis enregistrez vos horaires.',
  add: 'Ajouter une plage',
  addTo: (weekday: string): string => `Ajouter une plage le ${weekday.toLowerCase()}`,
  remove: (weekday: string, index: number): string => `Retirer la plage ${index} du ${weekday.toLowerCase()}`,
  copy: 'Copier',
  copyOf: (weekday: string): string => `Copier le ${weekday.toLowerCase()} sur d’autres jours`,
  copyOnto: (weekday: string): string => `Jours sur lesquels copier le ${weekday.toLowerCase()}`,
  copyNow: 'Copier ces plages',
  copyLead: 'Les plages de ces jours seront remplacées. Touchez ensuite «\u202fEnregistrer\u202f» pour confirmer.',
  copied: (weekday: string, onto: readonly string[]): string =>
    onto.length === 0
      ? 'Cochez au moins un jour.'
      : `Les plages du ${weekday.toLowerCase()} sont copiées sur le ${listed(onto.map((one) => one.toLowerCase()))}. Pensez à enregistrer.`,
  endFirst: 'La fin est avant le début. Pour finir après minuit, cochez «\u202fJusqu’au lendemain\u202f».',
  halfRange: 'Indiquez le début et la fin.',
  mixed:
    'Vos horaires étaient ouverts à plusieurs publics\u202f: en les enregistrant, vous les ouvrez tous au public choisi.',
} as const;
