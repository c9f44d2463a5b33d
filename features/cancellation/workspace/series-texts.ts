import { priceText } from '#core/format.ts';
import { seriesTexts } from '#features/bookings/workspace/booking-texts.ts';
import { dayCancelTexts } from './day-texts.ts';

const narrow = '\u202f';
const { visits } = seriesTexts;

export const visitSeriesTexts = {
  title: 'Rendez-vous répété · Accalmie',
  heading: (place: number, size: number): string => `Rendez-vous ${place} sur ${size}`,
  lead: (client: string, services: string): string => `${client}, ${services}`,
  back: 'Voir ce rendez-vous',
  list: 'Toute la série',
  total: (coming: number, price: string): string =>
    `${coming === 0 ? 'Aucun rendez-vous à venir' : `${visits(coming)} à venir, ${price} en tout`}.`,
  here: 'Ce rendez-vous',
  from: (when: string): string => `À partir de ce rendez-vous, ${when}`,
  fromHere: 'À partir de ce rendez-vous',
  paid: 'Payé',
  due: 'À régler sur place',
  nothing:
    'Ce rendez-vous et les suivants ne peuvent plus être déplacés ni annulés. S’il reste d’autres rendez-vous à venir dans la série, ouvrez l’un d’eux.',
  one: 'Seulement ce rendez-vous',
  oneLink: 'Déplacer ou annuler seulement ce rendez-vous',
  which: (count: number): string => (count === 1 ? 'Ce rendez-vous' : `Ce rendez-vous et les suivants (${count})`),
  move: {
    heading: 'Déplacer ensemble',
    lead: 'Choisissez un autre jour de la semaine ou une autre heure. Vous verrez les dates avant de confirmer.',
    day: 'Nouveau jour de ce rendez-vous',
    time: 'Nouvelle heure',
    show: 'Voir les dates',
    again: 'Revoir les dates',
    invalid: 'Choisissez un jour et une heure.',
    was: (when: string): string => `Au lieu du ${when}.`,
    price: (was: number, next: number): string =>
      was === next
        ? `Le prix total ne change pas${narrow}: ${priceText(was)}.`
        : `Le prix total passe de ${priceText(was)} à ${priceText(next)}.`,
    agreed:
      'Ce déplacement est convenu avec votre client. Dix secondes après l’enregistrement, votre client recevra un seul email avec toutes les dates et aura 48 heures pour contester.',
    agreedUnmailed:
      'Ce déplacement est convenu avec votre client, qui n’a pas d’adresse email\u202f: nous ne lui écrirons pas.',
    fixed: (count: number): string =>
      `${count === 1 ? 'Un rendez-vous reste' : `${visits(count)} restent`} à la même heure${narrow}: le client a contesté un déplacement. Proposez au client un autre créneau pour ${count === 1 ? 'ce' : 'chacun de ces'} rendez-vous.`,
    save: (count: number): string => `Déplacer ${visits(count)}`,
    saveAll: 'Déplacer ces rendez-vous',
    gone: 'Un de ces créneaux vient d’être réservé. Rien n’a été déplacé. Vérifiez les dates.',
    changed: 'Cette série a changé depuis l’ouverture de la page. Rien n’a été déplacé. Voici la série à jour.',
    price_changed: 'Le prix a changé depuis l’ouverture de la page. Rien n’a été déplacé. Voici le nouveau prix.',
    reread: 'Rien n’a encore été déplacé. Vérifiez les dates et le prix, puis confirmez.',
    undo: 'Annuler ce déplacement',
    undoable: 'Le client n’est pas encore prévenu.',
  },
  cancel: {
    heading: 'Annuler ensemble',
    who: 'Qui annule',
    client: 'À la demande du client',
    clientText:
      'Votre règle d’annulation s’applique. Le client a 48 heures pour contester cette demande. L’annulation est sans effet sur votre fiabilité, comme sur celle du client.',
    pro: 'De votre fait',
    proText: 'Le client est intégralement remboursé et reçoit votre motif. L’annulation compte dans votre fiabilité.',
    mail: 'Le client reçoit un seul email.',
    save: dayCancelTexts.save,
    saveBack: dayCancelTexts.saveBack,
    changed: 'Cette série a changé depuis l’ouverture de la page. Rien n’a été annulé. Voici la série à jour.',
  },
  done: {
    note: (count: number, last: string, mails: boolean): string =>
      `${visits(count)} enregistrés, le dernier le ${last}. ${mails ? 'Votre client reçoit un seul email.' : 'Votre client n’a pas d’adresse email\u202f: nous ne lui écrirons pas.'}`,
    deplace: 'Les rendez-vous sont déplacés.',
    defait: 'Les rendez-vous gardent leur horaire. Le client n’a rien reçu.',
    annule: 'Les rendez-vous sont annulés, les créneaux sont libres.',
  },
} as const;
