import { ofName } from '#core/elision.ts';
const narrow = '\u202f';

/** The sentences of the page of a professional's calendars. */
export const calendarsTexts = {
  title: 'Agendas · Accalmie',
  heading: 'Agendas',
  lead: 'Retrouvez vos rendez-vous dans votre agenda habituel, et vos moments personnels dans votre planning Accalmie, sans rien recopier.',
  feed: 'Vos rendez-vous dans votre agenda',
  imports: {
    heading: 'Vos autres agendas ferment vos créneaux',
    text: 'Collez l’adresse secrète d’un agenda (Google, Outlook, Apple). Nous le relisons tous les quarts d’heure et fermons vos créneaux aux moments occupés. Vos clients n’en voient rien, et aucun rendez-vous n’est annulé.',
    url: 'Adresse de l’agenda (iCal)',
    urlHint: 'Elle commence par https:// ou webcal:// et finit souvent par .ics.',
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
        ? 'Chaque praticien suit déjà un agenda. Pour en suivre un autre, retirez d’abord le sien.'
        : 'Vous suivez un agenda. Pour en suivre un autre, retirez d’abord celui-ci.',
    read: (ago: string, count: number): string =>
      `Lu ${ago}${narrow}: ${count === 0 ? 'aucun moment occupé' : `${count} moment${count > 1 ? 's' : ''} occupé${count > 1 ? 's' : ''}`} sur un an.`,
    never: 'Pas encore lu.',
    leftOut: (count: number): string =>
      count > 1
        ? `${count} événements coïncident avec des rendez-vous déjà pris. Ces rendez-vous sont maintenus\u202f: à vous de décider.`
        : 'Un événement coïncide avec un rendez-vous déjà pris. Ce rendez-vous est maintenu\u202f: à vous de décider.',
    unread: (count: number): string => (count === 1 ? 'Un événement n’a pas pu être lu en entier.' : `${count} événements n’ont pas pu être lus en entier.`),
    free: (count: number): string =>
      count === 1
        ? 'Une journée entière est marquée «\u00a0disponible\u00a0» dans cet agenda\u202f: elle reste ouverte aux réservations. Si vous ne travaillez pas ce jour-là, marquez-la «\u00a0occupé\u00a0» dans l’agenda.'
        : `${count} journées entières sont marquées «\u00a0disponible\u00a0» dans cet agenda\u202f: elles restent ouvertes aux réservations. Si vous ne travaillez pas ces jours-là, marquez-les «\u00a0occupé\u00a0» dans l’agenda.`,
    others: (count: number): string => `Voir les ${count} autres`,
    empty: 'Cet agenda ne contient aucun événement. Vérifiez qu’il est partagé en entier.',
    drop: 'Ne plus suivre',
    dropText: 'Les créneaux fermés par cet agenda seront rouverts aux réservations.',
    dropNothing: 'Cet agenda ne ferme aucun créneau pour l’instant.',
    dropSure: 'Ne plus suivre cet agenda',
    of: (name: string): string => `Agenda ${ofName(name)}`,
  },
  said: {
    suivi: (busy: number): string =>
      busy === 0
        ? 'Vous suivez cet agenda. Il ne contient aucun moment occupé pour l’année à venir.'
        : `Vous suivez cet agenda${narrow}: ${busy} moment${busy > 1 ? 's occupés ferment' : ' occupé ferme'} des créneaux.`,
    empty: 'Vous suivez cet agenda, mais il ne contient aucun événement. Vérifiez qu’il est partagé en entier.',
    failed: (why: string): string => `L’adresse est enregistrée, mais l’agenda n’a pas pu être lu. ${why}`,
    retire: 'Vous ne suivez plus cet agenda. Les créneaux qu’il fermait sont rouverts.',
  },
} as const;
