import { atCity } from '#core/at-city.ts';

/** How a typed category or place was read: sentences that the server makes, so that no page carries them. */
export const misreadTexts = {
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
