import { ofName } from '#core/elision.ts';
import type { VisitField } from './visit-columns.ts';

const n = '\u202f';

/** A field that can be wrong in a line of an import. No column has the fields `when` and `repeat`. */
export type FaultField = VisitField | 'when' | 'repeat';

/** Messages about the lines of a visit import (docs/product/booking.md#import). */
export const visitWords = {
  empty: 'Ce fichier ne contient aucun rendez-vous.',
  noFile: `Le fichier doit être un CSV ou un agenda (.ics). Dans Excel${n}: Fichier, Enregistrer sous, «${n}CSV UTF-8${n}».`,
  noCalendar: 'Cet agenda est illisible\u202f: exportez-le de nouveau, puis renvoyez-le.',
  unpublished: 'Publiez d’abord votre profil. Vous pourrez ensuite importer vos rendez-vous.',
  columns: (missing: readonly string[]): string =>
    `Associez une colonne ${missing.length > 1 ? 'à chacun de ces champs' : 'à ce champ'}${n}: ${missing.join(', ')}.`,
  tooLate: 'Cet import ne peut plus être annulé.',
  fields: {
    when: 'Créneau',
    repeat: 'Répétition',
    date: 'Date',
    time: 'Heure',
    start: 'Début',
    end: 'Fin',
    duration: 'Durée',
    zone: 'Fuseau horaire',
    client: 'Client',
    firstname: 'Prénom',
    lastname: 'Nom',
    phone: 'Téléphone',
    email: 'Email',
    service: 'Prestation',
    person: 'Collaborateur',
    price: 'Prix',
    status: 'Statut',
    place: 'Lieu',
    address: 'Adresse',
    postcode: 'Code postal',
    city: 'Ville',
    uid: 'Référence',
  } satisfies Record<FaultField, string>,
  faults: {
    noDate: 'La date manque.',
    noTime: 'L’heure manque.',
    unread: (written: string): string => `«${n}${written}${n}» est illisible.`,
    past: 'Ce rendez-vous est passé.',
    far: 'La date est dans plus de douze mois.',
    step: 'Les minutes doivent être un multiple de 5.',
    zone: (name: string): string => `«${n}${name}${n}» n’est pas un fuseau horaire connu.`,
    repeat: 'Cette répétition est illisible\u202f: exportez ses dates une à une.',
    noClient: 'Le nom manque.',
    name: 'Ce nom est illisible.',
    unreachable: 'Ni téléphone, ni adresse email, et ce nom ne figure pas dans votre carnet.',
    noService: 'La prestation manque\u202f: choisissez-la plus haut.',
    service: (name: string): string =>
      `«${n}${name}${n}» ne figure pas dans vos prestations. Choisissez une prestation plus haut.`,
    notSo: 'Cette prestation ne peut pas être importée. Enregistrez ce rendez-vous à la main.',
    person: (name: string): string =>
      `«${n}${name}${n}» n’est pas dans votre équipe. Choisissez une personne plus haut.`,
    noAddress: 'À domicile, mais l’adresse manque\u202f: complétez-la dans votre fichier.',
    unfound: (written: string): string =>
      `«${n}${written}${n}» est introuvable. Indiquez le numéro, la rue, le code postal et la ville.`,
    noStreet: (written: string): string =>
      `«${n}${written}${n}»${n}: complétez le numéro et la rue dans votre fichier.`,
    tooFar: (written: string, km: string): string =>
      `«${n}${written}${n}» est à ${km}, hors de votre zone. Élargissez cette zone dans «${n}Frais de déplacement${n}».`,
    noTravel: 'À domicile, mais vous ne vous déplacez pas. Indiquez d’abord vos frais de déplacement.',
    tooManyAddresses: (most: string): string =>
      `${most} adresses maximum à la fois. Renvoyez ensuite ce fichier pour les suivantes, sans risque de doublon.`,
    notAtHome: (service: string): string =>
      `${service} n’a pas lieu à domicile. Modifiez cette prestation pour la proposer à domicile.`,
    onlyAtHome: (service: string): string => `${service} a lieu uniquement à domicile${n}: l’adresse manque.`,
    way: 'Le rendez-vous précédent ou suivant ne laisse pas assez de temps pour le trajet.',
    wayLine: (number: string): string =>
      `Le rendez-vous de la ligne ${number} ne laisse pas assez de temps pour le trajet.`,
    cannot: (name: string): string => `${name} n’assure pas cette prestation.`,
    taken: 'Ce créneau est déjà pris.',
    tooMany: (most: string): string =>
      `${most} rendez-vous maximum à la fois. Renvoyez ensuite ce fichier pour les suivants, sans risque de doublon.`,
    line: (number: string): string => `Ce rendez-vous chevauche celui de la ligne ${number}.`,
  },
  known: {
    imported: 'Déjà importé',
    noted: 'Déjà enregistré',
    twice: (number: string): string => `Identique à la ligne ${number}`,
    dropped: 'Annulé dans ce fichier',
  },
  notes: {
    outside: 'Hors de vos horaires.',
    lasts: (ours: string, theirs: string): string => `${ours} dans vos prestations, ${theirs} dans le fichier.`,
    cheaper: (price: string): string => `Enregistré à ${price}, avec une remise.`,
    dearer: (ours: string, theirs: string): string =>
      `${ours} dans vos prestations, ${theirs} dans le fichier${n}: rendez-vous enregistré à votre prix.`,
    phone: 'Téléphone illisible, ignoré.',
    email: 'Adresse email illisible, ignorée.',
    price: 'Prix illisible\u202f: rendez-vous enregistré à votre prix.',
    from: (city: string): string => `Trajet calculé depuis le centre ${ofName(city)}.`,
    atPlace: (why: string): string => `Prévu chez vous. ${why}`,
    travelDue: 'La remise ne s’applique pas au déplacement.',
    fromBook: 'Coordonnées reprises de votre carnet.',
  },
  /** Reason of the discount, shown to the client. */
  discount: 'Prix convenu à la réservation',
  lost: { taken: 'Ce créneau vient d’être pris.', gone: 'Cette prestation n’est plus proposée.' },
} as const;
