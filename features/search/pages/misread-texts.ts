import { atCity } from '#core/at-city.ts';
import { ofName } from '#core/elision.ts';

/**
 * Sentences about a search that was read differently from what was typed. Only the server loads them, to spare the
 * browser the download.
 */
export const misreadTexts = {
  ignored: (names: string, many: boolean): string =>
    many
      ? `Nous n’avons pas pu tenir compte de ces critères : ${names}.`
      : `Nous n’avons pas pu tenir compte de ce critère : ${names}.`,
  ignoredNames: {
    start_date: 'la date de début de votre recherche',
    end_date: 'la date de fin de votre recherche',
    adults: 'le nombre d’adultes',
    children: 'le nombre d’enfants',
    babies: 'le nombre de bébés',
  },
  misread: (typed: string, category: string): string => `Pour «\u202f${typed}\u202f», voici la catégorie ${category}.`,
  namedCare: (typed: string): string => `Voici les soins dont le nom correspond à «\u202f${typed}\u202f».`,
  /** `where` is « près de Nantes », or the area of the map. */
  busyCare: (typed: string, where: string, category: string): string =>
    `Des soins correspondent à «\u202f${typed}\u202f» ${where}, mais aucun créneau n’est libre avec ces critères. Voici la catégorie ${category}.`,
  /** `dates` are the searched days: « le samedi 5 décembre ». The next free start follows. */
  laterCare: (typed: string, where: string, dates: string): string =>
    `Pour «\u202f${typed}\u202f» ${where}, aucun créneau n’est libre ${dates}.`,
  /** `name` is the name of the closest service, and `dates` are the searched days. Its next free start follows. */
  closeCare: (typed: string, where: string, name: string, dates: string): string =>
    `Aucun soin ne porte le nom «\u202f${typed}\u202f» ${where}. Le plus proche, «\u202f${name}\u202f», n’a aucun créneau libre ${dates}.`,
  absentCare: (typed: string, where: string, category: string): string =>
    `Aucun soin ne porte le nom «\u202f${typed}\u202f» ${where}. Voici la catégorie ${category}.`,
  nearTown: (city: string): string => `près ${/^L(?:a |’)/.test(city) ? `de ${city}` : ofName(city)}`,
  inBounds: 'dans cette zone de la carte',
  wholeCategory: (category: string): string => `${category}, tous les soins`,
  allCare: 'Tous les soins',
  allCareHere: (city: string): string => `Tous les soins ${atCity(city)}`,
  unreadTitle: (typed: string): string => `«\u202f${typed}\u202f» · Accalmie`,
  unreadHeading: (typed: string): string => `Aucun résultat pour «\u202f${typed}\u202f»`,
  /** `examples` are labels of categories that clients can book. */
  unreadLead: (examples: readonly string[]): string => {
    const example = examples.length === 0 ? '' : ` (${examples.join(', ').toLowerCase()})`;
    return `Aucun soin ni professionnel ne porte ce nom. Cherchez un autre soin${example}, ou le nom d’un salon ou d’un praticien.`;
  },
  namedHeading: (typed: string): string => `Résultats pour «\u202f${typed}\u202f»`,
  namedLead: (count: number): string =>
    count > 1
      ? `${count} professionnels correspondent à votre recherche.`
      : 'Un professionnel correspond à votre recherche.',
  named: 'Professionnels',
  nearHeading: (typed: string): string => `Aucun résultat exact pour «\u202f${typed}\u202f»`,
  /** The text before and after the link to the only professional with a near name. */
  nearOne: { before: 'Vouliez-vous dire ', after: '\u202f?' },
  nearSeveral: (count: number): string => `Vouliez-vous dire l’un de ces ${count}\u00a0professionnels\u202f?`,
  near: 'Noms proches',
  withPerson: (name: string): string => `avec ${name}`,
  severalHeading: (typed: string): string => `«\u202f${typed}\u202f»\u202f: quel soin cherchez-vous\u202f?`,
  severalLead: 'Plusieurs soins correspondent à ce mot. Choisissez votre soin.',
  here: (city: string): string => `Les soins ${atCity(city)}`,
  widerPlace: (title: string, typed: string): string =>
    `Nous n’avons pas trouvé «\u202f${typed}\u202f»\u202f: la recherche porte sur ${title}.`,
  readPlace: (typed: string, title: string): string =>
    `Pour «\u202f${typed}\u202f», la recherche porte sur ${title}. Pour un autre endroit, changez le lieu.`,
} as const;
