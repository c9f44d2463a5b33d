import { priceText } from '#core/format.ts';
import { seriesTexts } from '#features/bookings/workspace/series-texts.ts';

const narrow = '\u202f';
const { visits } = seriesTexts;

/** The sentences of the page of a series of visits. */
export const visitSeriesTexts = {
  title: 'Rendez-vous répété · Accalmie',
  heading: (place: number, size: number): string => `Rendez-vous ${place} sur ${size}`,
  lead: (client: string, services: string): string => `${client}, ${services}`,
  back: 'Voir ce rendez-vous',
  list: 'Toute la série',
  total: (coming: number, price: string): string => `${coming === 0 ? 'Rien à venir' : `${visits(coming)} à venir, ${price} en tout`}.`,
  here: 'Ce rendez-vous',
  from: (when: string): string => `Partir de celui-ci, ${when}`,
  fromHere: 'Partir de celui-ci',
  paid: 'Payé',
  due: 'À régler sur place',
  nothing: 'Ni ce rendez-vous ni les suivants ne se déplacent ou ne s’annulent plus. Partez d’un autre, s’il en reste à venir.',
  one: 'Seulement celui-ci',
  oneLink: 'Déplacer ou annuler seulement celui-ci',
  which: (count: number): string => (count === 1 ? 'Ce rendez-vous' : `Celui-ci et les suivants (${count})`),
  move: {
    heading: 'Déplacer ensemble',
    lead: 'Un autre jour de la semaine, une autre heure. Les dates sont montrées avant.',
    day: 'Nouveau jour de celui-ci',
    time: 'Nouvelle heure',
    show: 'Voir les dates',
    again: 'Revoir les dates',
    invalid: 'Donnez un jour et une heure.',
    was: (when: string): string => `Au lieu du ${when}.`,
    price: (was: number, next: number): string =>
      was === next ? `Le prix en tout ne change pas${narrow}: ${priceText(was)}.` : `Le prix en tout passe de ${priceText(was)} à ${priceText(next)}.`,
    agreed: 'Convenu avec votre client. Il reçoit un seul email avec toutes les dates, dix secondes après, et peut dire pendant 48 heures que non.',
    agreedUnmailed: 'Convenu avec votre client. Sans adresse email, rien ne lui est écrit.',
    fixed: (count: number): string =>
      `${count === 1 ? 'Un rendez-vous reste' : `${visits(count)} restent`} comme maintenant${narrow}: le client a contesté un déplacement. Proposez-lui un autre moment un par un.`,
    save: (count: number): string => `Déplacer ${visits(count)}`,
    saveAll: 'Déplacer ces rendez-vous',
    gone: 'Un de ces moments vient d’être pris. Rien n’est déplacé\u202f: relisez les dates.',
    changed: 'Cette série a changé entre-temps, par quelqu’un d’autre peut-être. Rien n’est déplacé, la voici maintenant.',
    price_changed: 'Le prix a changé depuis l’ouverture de cette page. Rien n’est déplacé, voici le nouveau.',
    reread: 'Rien n’est encore déplacé. Relisez les dates et le prix, puis confirmez.',
    undo: 'Défaire ce déplacement',
    undoable: 'Le client n’est pas encore prévenu.',
  },
  cancel: {
    heading: 'Annuler ensemble',
    who: 'Qui annule',
    client: 'À la demande du client',
    clientText:
      'Votre règle d’annulation s’applique. Le client peut dire pendant 48 heures qu’il ne l’avait pas demandé. Cela ne compte dans la fiabilité de personne.',
    pro: 'De votre fait',
    proText: 'Tout est remboursé, votre raison est écrite au client. Cela compte dans votre fiabilité.',
    mail: 'Le client reçoit un seul email.',
    save: (count: number): string => `Annuler ${visits(count)}`,
    changed: 'Cette série a changé depuis l’ouverture de cette page. Rien n’est annulé, la voici maintenant.',
  },
  /** What has just been done, by the word of the address. */
  done: {
    note: (count: number, last: string, mails: boolean): string =>
      `${visits(count)} notés, le dernier le ${last}. ${mails ? 'Votre client reçoit un seul email.' : 'Sans adresse email, aucun email ne part.'}`,
    deplace: 'Les rendez-vous sont déplacés.',
    defait: 'Les rendez-vous gardent leur moment. Le client n’a rien reçu.',
    annule: 'Les rendez-vous sont annulés, leur temps est libre.',
  },
} as const;
