import { ofName } from '#core/elision.ts';
import type { PersonColor } from '../rules/resource-kinds.ts';

export const colorNames: Readonly<Record<PersonColor, string>> = {
  ochre: 'Ocre',
  sky: 'Ciel',
  apricot: 'Abricot',
  iris: 'Iris',
  sage: 'Sauge',
};

export const personTexts = {
  title: 'Membre de l’équipe · Accalmie',
  ownTitle: 'Ma présentation · Accalmie',
  ownHeading: 'Ma présentation',
  lead: 'La présentation visible par vos clients, et les informations réservées à l’établissement.',
  ownLead: 'Votre présentation, visible par les clients, et les informations réservées à l’établissement.',
  back: 'Toute l’équipe',
  ownBack: 'Mon accès',
  shown: 'Présentation',
  words: 'Quelques mots, visibles sur la fiche publique',
  wordsHint: 'Son métier, son expérience, ce qui lui tient à cœur.',
  ownWordsHint: 'Votre métier, votre expérience, ce qui vous tient à cœur.',
  save: 'Enregistrer',
  house: 'Pour l’établissement',
  houseText:
    'Ces coordonnées ne figurent pas sur la fiche publique\u202f: elles sont réservées à cette personne et aux responsables de l’équipe.',
  ownHouseText:
    'Ces coordonnées ne figurent pas sur la fiche publique\u202f: elles sont réservées aux responsables de l’équipe et à vous-même.',
  phone: 'Téléphone',
  email: 'Email',
  color: 'Couleur dans le planning',
  colorHint: 'Cette couleur identifie la personne, et non l’état d’un rendez-vous.',
  noColor: 'Aucune',
  inactive:
    'Cette personne n’est plus active\u202f: sa photo, sa présentation et ses coordonnées ont été effacées, et elle n’apparaît plus. Réactivez cette personne dans l’équipe pour compléter sa page.',
  work: 'Dans l’équipe',
  services: 'Ses prestations',
  noServices: 'Aucune prestation pour l’instant.',
  instead: (usual: string): string => `au lieu de ${usual}`,
  change: 'Modifier son nom ou ses prestations',
  way: 'Ma présentation',
  wayText: 'Votre photo et quelques mots, visibles par les clients, et vos coordonnées pour l’établissement',
  page: (label: string): string => `Page ${ofName(label)}`,
  done: {
    garde: 'Modification enregistrée.',
    photo: 'Photo enregistrée.',
    'sans-photo': 'Photo supprimée.',
  } as Readonly<Record<string, string>>,
} as const;
