import { atCity } from '#core/at-city.ts';

/** How a search was read where that is not how it was typed: said by the server, so that no browser loads every way of saying it. */
export const misreadTexts = {
  ignored: (names: string, many: boolean): string =>
    many
      ? `Ces critères n’étaient pas possibles et ont été laissés de côté : ${names}.`
      : `Ce critère n’était pas possible et a été laissé de côté : ${names}.`,
  ignoredNames: {
    start_date: 'le premier jour',
    end_date: 'le dernier jour',
    adults: 'le nombre d’adultes',
    children: 'le nombre d’enfants',
    babies: 'le nombre de bébés',
  },
  misread: (typed: string, category: string): string => `«\u202f${typed}\u202f» est lu comme ${category}.`,
  allCare: 'Tous les soins',
  unreadTitle: (typed: string): string => `«\u202f${typed}\u202f» · Accalmie`,
  unreadHeading: (typed: string): string => `Nous ne connaissons pas de soin «\u202f${typed}\u202f»`,
  unreadLead:
    'Rien n’a donc été cherché. On trouve ici par soin, par exemple massage, coiffure, balayage ou manucure. Le nom d’un salon ou d’une personne ne se cherche pas\u202f: si vous avez le lien de sa page, ouvrez-le.',
  severalHeading: (typed: string): string => `«\u202f${typed}\u202f», pour quel soin ?`,
  severalLead: 'Plusieurs soins répondent à ce mot. Choisissez le vôtre.',
  here: (city: string): string => `Les soins ${atCity(city)}`,
  widerPlace: (title: string, typed: string): string => `Nous connaissons ${title}, pas «\u202f${typed}\u202f»\u202f: recherche autour de ce lieu.`,
  readPlace: (typed: string, title: string): string => `«\u202f${typed}\u202f» est lu comme ${title}. Pour un autre endroit, changez le lieu.`,
} as const;
