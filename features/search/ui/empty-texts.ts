import { ofName } from '#core/elision.ts';

export const emptyTexts = {
  heading: 'Aucun créneau ces jours-là',
  headingOneDay: 'Aucun créneau ce jour-là',
  nobodyHeading: 'Aucune adresse dans ce secteur pour l’instant',
  guestsHeading: (guests: string, atHome: boolean): string =>
    atHome
      ? `Aucun professionnel à domicile pour ${guests} personnes à la fois`
      : `Aucune adresse pour ${guests} personnes à la fois`,
  filtersHeading: 'Aucune adresse avec ces filtres',
  nobody: (heading: string, km: number): string => `${heading}\u202f: aucune adresse à moins de ${km}\u00a0km.`,
  nobodyAtHome: (heading: string): string =>
    `${heading}, à domicile\u202f: aucun professionnel ne se déplace dans ce secteur.`,
  nobodyInBounds: (heading: string): string => `${heading}\u202f: aucun professionnel dans cette zone de la carte.`,
  present: (count: string, many: boolean): string =>
    many ? `${count} adresses proposent ce soin dans ce secteur` : 'Une adresse propose ce soin dans ce secteur',
  presentAtHome: (count: string, many: boolean): string =>
    many ? `${count} professionnels se déplacent dans ce secteur` : 'Un professionnel se déplace dans ce secteur',
  guests: (present: string, guests: string): string => `${present}, mais pas pour ${guests} personnes à la fois.`,
  filters: (heading: string, dates: string): string =>
    `${heading}, ${dates}\u202f: des créneaux sont libres, mais aucun ne correspond à ces filtres.`,
  days: (present: string, dates: string): string => `${present}, mais aucun créneau n’est libre ${dates}.`,
  daysForGuests: (present: string, guests: string, dates: string): string =>
    `${present}, mais aucun créneau n’est libre pour ${guests} ${dates}.`,
  fewer: (guests: string): string => ` Des créneaux sont libres pour ${guests}.`,
  on: (day: string): string => `le ${day}`,
  between: (first: string, last: string): string => `entre le ${first} et le ${last}`,
  /** The days searched when the visitor chose none. */
  nextDays: (lastDay: string): string => `d’ici au ${lastDay}`,
  way: (change: string, count: string): string => `${change}\u202f: ${count}`,
  addresses: (count: string, many: boolean): string => `${count} ${many ? 'adresses' : 'adresse'}`,
  professionals: (count: string, many: boolean): string => `${count} ${many ? 'professionnels' : 'professionnel'}`,
  onDay: (day: string): string => `Le ${day}`,
  forGuests: (guests: string): string => `Pour ${guests}`,
  inTown: (city: string, distance: string): string => `${city}, à ${distance}`,
  upTo: (km: number): string => `Jusqu’à ${km}\u00a0km`,
  fromPrice: (price: string): string => `À partir de ${price}`,
  elsewhere: 'Voir les villes où réserver',
  tooFar: (lastDay: string): string =>
    `Les réservations ouvrent deux mois à l’avance. Vous pouvez réserver jusqu’au ${lastDay}.`,
  lastOpen: 'Voir les derniers jours ouverts',
  nearest: 'Prochain créneau libre\u202f:',
  nearestDistance: (distance: string): string => `, à ${distance}.`,
  nearestHere: (near: string): string => `, ${near}.`,
  forAll: (price: string, guests: string): string => `${price} pour ${guests}`,
  nearestService: (service: string, price: string): string => ` ${service}\u202f: ${price}.`,
  around: (city: string): string => `Autour ${/^L(?:a |’)/.test(city) ? `de ${city}` : ofName(city)}`,
  without: {
    price: 'Sans limite de prix',
    rating: 'Sans note minimum',
    hours: 'À toute heure',
    equipment: 'Sans ces équipements',
    conveniences: 'Sans ces commodités',
    bounds: 'Au-delà de la zone de la carte',
    all: 'Sans aucun filtre',
  },
  withoutFlag: (label: string): string => `Sans «\u202f${label}\u202f»`,
} as const;
