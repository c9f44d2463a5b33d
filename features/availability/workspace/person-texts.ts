import { ofName } from '#core/elision.ts';
import type { PersonColor } from '../rules/resource-kinds.ts';

/** The colours of people, as they are named. */
export const colorNames: Readonly<Record<PersonColor, string>> = { ochre: 'Ocre', sky: 'Ciel', apricot: 'Abricot', iris: 'Iris', sage: 'Sauge' };

/** The sentences of the page of one of a team. */
export const personTexts = {
  title: 'Personne de l’équipe · Accalmie',
  ownTitle: 'Ma présentation · Accalmie',
  ownHeading: 'Ma présentation',
  lead: 'Ce que vos clients voient de cette personne, et ce qui ne sert qu’à l’établissement.',
  ownLead: 'Ce que les clients voient de vous, et ce qui ne sert qu’à l’établissement.',
  back: 'Toute l’équipe',
  ownBack: 'Mon accès',
  shown: 'Présentation',
  words: 'Quelques mots, lus sur la fiche publique',
  wordsHint: 'Son métier, ses années, ce qui lui tient à cœur.',
  ownWordsHint: 'Votre métier, vos années, ce qui vous tient à cœur.',
  save: 'Enregistrer',
  house: 'Pour l’établissement',
  houseText: 'Ni la fiche publique, ni les clients ne montrent ces coordonnées. Qui tient l’équipe les lit, et cette personne.',
  ownHouseText: 'Ni la fiche publique, ni les clients ne montrent ces coordonnées. Vous les lisez, et qui tient l’équipe.',
  phone: 'Téléphone',
  email: 'Email',
  color: 'Couleur dans le planning',
  colorHint: 'Elle suit la personne, jamais l’état d’un rendez-vous.',
  noColor: 'Aucune',
  inactive:
    'Cette personne n’est plus active\u202f: sa photo, ses mots et ses coordonnées sont effacés, et rien d’elle n’est montré. Réactivez-la dans l’équipe pour en remettre.',
  work: 'Dans l’équipe',
  services: 'Ses prestations',
  noServices: 'Aucune prestation pour l’instant.',
  instead: (usual: string): string => `au lieu de ${usual}`,
  change: 'Changer son nom ou ses prestations',
  way: 'Ma présentation',
  wayText: 'Votre photo et quelques mots, lus par les clients, et vos coordonnées pour l’établissement',
  page: (label: string): string => `Page ${ofName(label)}`,
  said: {
    garde: 'C’est enregistré.',
    photo: 'La photo est en place.',
    'sans-photo': 'La photo est supprimée.',
  } as Readonly<Record<string, string>>,
} as const;
