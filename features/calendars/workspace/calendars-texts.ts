import { ofName } from '#core/elision.ts';
const narrow = '\u202f';

export const calendarsTexts = {
  title: 'Agendas · Accalmie',
  heading: 'Agendas',
  lead: 'Retrouvez vos rendez-vous dans votre agenda habituel, et vos événements privés dans votre planning Accalmie, sans rien recopier.',
  feed: 'Vos rendez-vous dans votre agenda',
  imports: {
    heading: 'Créneaux fermés par vos autres agendas',
    text: 'Collez l’adresse secrète d’un agenda (Google, Outlook, Apple). Nous consultons cet agenda tous les quarts d’heure et fermons vos créneaux sur les plages occupées. Vos clients ne voient pas vos événements, et aucun rendez-vous n’est annulé.',
    url: 'Adresse de l’agenda (iCal)',
    urlHint: 'L’adresse commence par https:// ou webcal:// et finit souvent par .ics.',
    where: 'Où trouver cette adresse',
    ways: [
      `Google Agenda, sur ordinateur${narrow}: Paramètres, puis votre agenda, Intégrer l’agenda, Adresse secrète au format iCal.`,
      `Outlook${narrow}: Paramètres, Calendrier, Calendriers partagés, Publier un calendrier, puis le lien ICS.`,
      `Apple (iCloud)${narrow}: le bouton de partage à côté de l’agenda, Calendrier public, puis Copier le lien.`,
    ],
    whose: 'Praticien',
    choose: 'Choisir',
    add: 'Suivre cet agenda',
    none: 'Aucun agenda suivi pour l’instant.',
    all: (practitioners: number): string =>
      practitioners > 1
        ? 'Chaque praticien suit déjà un agenda. Pour suivre un autre agenda, retirez d’abord celui d’un praticien.'
        : 'Vous suivez déjà un agenda. Pour en suivre un autre, retirez d’abord cet agenda.',
    read: (ago: string, count: number): string =>
      `Lu ${ago}${narrow}: ${count === 0 ? 'aucune plage occupée' : `${count} plage${count > 1 ? 's' : ''} occupée${count > 1 ? 's' : ''}`} sur un an.`,
    never: 'Pas encore lu.',
    leftOut: (count: number): string =>
      count > 1
        ? `${count} événements coïncident avec des rendez-vous déjà pris. Ces rendez-vous sont maintenus\u202f: vous pouvez les déplacer ou les annuler.`
        : 'Un événement coïncide avec un rendez-vous déjà pris. Ce rendez-vous est maintenu\u202f: vous pouvez le déplacer ou l’annuler.',
    unread: (count: number): string =>
      count === 1
        ? 'Un événement n’a pas pu être lu en entier.'
        : `${count} événements n’ont pas pu être lus en entier.`,
    free: (count: number): string =>
      count === 1
        ? 'Une journée entière est marquée «\u00a0disponible\u00a0» dans cet agenda\u202f: elle reste ouverte aux réservations. Si vous ne travaillez pas ce jour-là, marquez cette journée comme «\u00a0occupée\u00a0» dans l’agenda.'
        : `${count} journées entières sont marquées «\u00a0disponible\u00a0» dans cet agenda\u202f: elles restent ouvertes aux réservations. Si vous ne travaillez pas ces jours-là, marquez-les comme «\u00a0occupées\u00a0» dans l’agenda.`,
    others: (count: number): string => `Voir les ${count} autres événements`,
    empty: 'Cet agenda ne contient aucun événement\u202f: vérifiez qu’il est partagé en entier.',
    drop: 'Ne plus suivre',
    dropText: 'Les créneaux fermés par cet agenda seront rouverts aux réservations.',
    dropNothing: 'Cet agenda ne ferme aucun créneau pour l’instant.',
    dropSure: 'Ne plus suivre cet agenda',
    of: (name: string): string => `Agenda ${ofName(name)}`,
  },
  outcomes: {
    suivi: (busy: number): string =>
      busy === 0
        ? 'Vous suivez cet agenda, qui ne contient aucune plage occupée pour l’année à venir.'
        : `Vous suivez cet agenda${narrow}: ${busy} plage${busy > 1 ? 's occupées ferment' : ' occupée ferme'} des créneaux.`,
    empty: 'Vous suivez cet agenda, mais il ne contient aucun événement\u202f: vérifiez qu’il est partagé en entier.',
    failed: (why: string): string => `L’adresse est enregistrée, mais l’agenda n’a pas pu être lu. ${why}`,
    retire: 'Vous ne suivez plus cet agenda\u202f: les créneaux qu’il fermait sont rouverts.',
  },
} as const;
