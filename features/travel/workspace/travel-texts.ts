import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

export const travelTexts = {
  title: 'Frais de déplacement · Accalmie',
  heading: 'Frais de déplacement',
  lead: 'Le prix affiché au client avant la réservation comprend vos frais de déplacement. Un rendez-vous pour plusieurs personnes ne compte qu’un déplacement.',
  done: 'Frais de déplacement enregistrés.',
  mode: 'Comment vous déplacez-vous\u202f?',
  distance: 'Distance maximale',
  distanceHint: 'Au-delà, les clients ne peuvent pas réserver à domicile.',
  type: 'Vos frais',
  types: {
    free: ['Gratuit', 'Le déplacement est offert jusqu’à votre distance maximale.'],
    fixed: ['Forfait fixe', 'Un même prix, quelle que soit la distance.'],
    'starts-at': ['Par distance', 'Offert à proximité si vous le souhaitez, puis un prix par tranche.'],
    'by-time': ['Par temps de trajet', 'Un prix selon la durée du trajet.'],
  },
  fixed: 'Prix du déplacement (€)',
  free: 'Offert jusqu’à',
  noFree: 'Aucune distance offerte',
  offered: 'Offert',
  bands: {
    legend: 'Prix par tranche',
    one: (index: number): string => `Tranche ${index}`,
    upTo: 'Jusqu’à',
    choose: 'Choisir',
    price: 'Prix (€)',
    add: 'Ajouter une tranche',
    remove: (index: number): string => `Retirer la tranche ${index}`,
  },
  times: {
    legend: 'Prix par temps de trajet',
    one: (index: number): string => `Trajet ${index}`,
    upTo: 'Jusqu’à',
    choose: 'Choisir',
    price: 'Prix (€)',
    add: 'Ajouter un temps de trajet',
    remove: (index: number): string => `Retirer le trajet ${index}`,
  },
  save: 'Enregistrer',
  look: 'Voir l’exemple',
  example: {
    heading: 'Ce que paiera votre client',
    lead: (city: string): string =>
      `Trajets au départ ${ofName(city)}. La durée est estimée${narrow}: distance à vol d’oiseau × 1,3, à la vitesse moyenne de votre moyen de transport.`,
    distance: 'Distance',
    time: 'Trajet',
    fee: 'Frais',
    tooFar: 'Non desservi',
    none: 'Aucun exemple pour l’instant.',
  },
  map: 'Chargement de la carte de vos distances…',
  mapFailed: 'La carte n’a pas pu être chargée. Le tableau donne les mêmes informations.',
  ring: (distance: string, fee: string): string => `${distance} · ${fee}`,
} as const;
