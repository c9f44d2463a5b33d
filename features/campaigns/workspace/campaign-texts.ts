import type { CampaignKind, CampaignState } from '../rules/campaign.ts';
import type { Exclusion } from '../rules/recipients.ts';

const n = '\u202f';
const people = (count: number, shown: string): string => `${shown} ${count > 1 ? 'personnes' : 'personne'}`;

/** Texts of the pages for writing to clients (docs/product/clients.md#messages). */
export const campaignTexts = {
  list: {
    title: 'Écrire à mes clients · Accalmie',
    heading: 'Écrire à mes clients',
    write: 'Écrire un message',
    label: 'Messages écrits',
    empty: {
      title: 'Aucun message pour l’instant',
      text: 'Prévenez d’une fermeture ou d’un retard les clients qui ont rendez-vous. Annoncez vos créneaux libres aux clients qui acceptent vos actualités.',
    },
    storedAYear: 'Vos messages sont conservés un an. Nous ne suivons pas leur ouverture.',
  },
  kinds: { closure: 'Fermeture', delay: 'Retard', news: 'Créneaux libres' } satisfies Record<CampaignKind, string>,
  states: { waiting: 'En attente', sending: 'En cours d’envoi', sent: 'Envoyé', cancelled: 'Annulé' } satisfies Record<
    CampaignState,
    string
  >,
  write: {
    title: 'Nouveau message · Accalmie',
    heading: 'Nouveau message',
    back: 'Retour aux messages',
    which: 'Type de message',
    who: 'Destinataires',
    what: 'Le message',
    audience: {
      closure:
        'Les clients qui ont un rendez-vous confirmé ces jours-là, qu’ils acceptent ou non vos actualités. Ce message n’annule aucun rendez-vous.',
      delay:
        'Les clients qui ont un rendez-vous confirmé ce jour-là, qu’ils acceptent ou non vos actualités. Ce message ne déplace aucun rendez-vous.',
      news: 'Seulement les clients qui ont accepté vos actualités. Chaque email permet de se désabonner.',
    } satisfies Record<CampaignKind, string>,
    limits: (most: number): string =>
      `${most === 1 ? 'Un message' : `${most} messages`} maximum en 30 jours, et un seul par semaine à un même client.`,
    newsFrom: (most: number, when: string): string =>
      `Vous avez écrit ${most === 1 ? 'un message' : `${most} messages`} d’actualités en 30 jours. Vous pourrez annoncer d’autres créneaux à partir du ${when}.`,
    list: 'Liste du carnet',
    lists: { all: 'Tous mes clients', booking: 'Par réservation', imported: 'Importés', archived: 'Archivés' },
    query: 'Rechercher',
    queryHint: 'Nom, téléphone, email, étiquette. Laissez vide pour choisir tous vos clients.',
    tag: 'Étiquette',
    everyTag: 'Toutes les étiquettes',
    practitioner: {
      closure: 'Rendez-vous avec',
      delay: 'Rendez-vous avec',
      news: 'Le plus souvent avec',
    } satisfies Record<CampaignKind, string>,
    everybody: 'Toute l’équipe',
    nobodyTicked: 'Aucun client coché',
    tickInBook: 'Cocher des clients',
    picked: (count: number, shown: string): string =>
      `${people(count, shown)} ${count > 1 ? 'cochées' : 'cochée'} dans votre carnet`,
    all: 'Choisir autrement',
    from: 'Du',
    to: 'Au',
    day: 'Jour',
    toHint: 'Laissez vide pour un seul jour.',
    subject: 'Objet',
    subjects: {
      closure: 'Fermé jeudi 10 décembre',
      delay: 'J’ai une demi-heure de retard',
      news: 'Deux créneaux libres jeudi',
    } satisfies Record<CampaignKind, string>,
    text: 'Message',
    textHint:
      'Du texte simple. La salutation, le rendez-vous ou le bouton «\u202fRéserver\u202f» s’ajoutent automatiquement.',
    look: 'Voir l’aperçu',
    cancel: 'Annuler',
  },
  preview: {
    heading: 'Aperçu',
    who: 'Destinataires',
    counted: (chosen: number, shown: string, parts: readonly string[]): string =>
      `${people(chosen, shown)}${n}: ${parts.join(', ')}.`,
    everybody: (chosen: number, shown: string): string =>
      chosen > 1 ? `${shown} personnes recevront ce message.` : '1 personne recevra ce message.',
    nobody: 'Aucun client ne correspond à ce choix.',
    receive: (count: number, shown: string): string => `${shown} ${count > 1 ? 'recevront' : 'recevra'} ce message`,
    excluded: {
      no_visit: (_: number, shown: string): string => `${shown} sans rendez-vous ces jours-là`,
      no_address: (_: number, shown: string): string => `${shown} sans adresse email`,
      no_consent: (count: number, shown: string): string =>
        `${shown} ${count > 1 ? 'n’ont' : 'n’a'} pas accepté vos actualités`,
      blocked: (count: number, shown: string): string =>
        `${shown} ne ${count > 1 ? 'peuvent' : 'peut'} plus réserver en ligne`,
      same_person: (_: number, shown: string): string => `${shown} en double`,
      often: (count: number, shown: string): string =>
        `${shown} ${count > 1 ? 'ont' : 'a'} déjà reçu vos actualités récemment`,
    } satisfies Record<Exclusion, (count: number, shown: string) => string>,
    now: 'Ce message sera envoyé immédiatement.',
    later: (when: string): string =>
      `Ce message sera envoyé ${when}, car nous n’envoyons rien entre 21 h et 8 h. Vous pourrez l’annuler d’ici là.`,
    unreached: 'Sans adresse email, à prévenir autrement',
    mail: 'L’email que vos clients recevront',
    mailHint: 'Chaque client y voit son prénom et ses propres liens.',
    frame: (subject: string): string => `Aperçu de l’email${n}: ${subject}`,
    plain: 'En texte seul',
    send: (count: number, shown: string): string => `Envoyer à ${people(count, shown)}`,
    change: 'Modifier',
  },
  one: {
    title: (subject: string): string => `${subject} · Accalmie`,
    kind: 'Type de message',
    about: 'Pour les rendez-vous',
    days: (from: string, to: string): string => (from === to ? `du ${from}` : `du ${from} au ${to}`),
    written: 'Date de rédaction',
    leaves: 'Envoi prévu',
    left: 'Date d’envoi',
    readers: 'Destinataires',
    text: 'Le message',
    progress: 'Envoi',
    steps: {
      waiting: (_: number, shown: string): string => `${shown} à envoyer`,
      sent: (count: number, shown: string): string => `${shown} ${count > 1 ? 'envoyés' : 'envoyé'}`,
      refused: (count: number, shown: string): string =>
        `${shown} ${count > 1 ? 'refusés' : 'refusé'} par la messagerie du destinataire`,
      dropped: (count: number, shown: string): string =>
        `${shown} non ${count > 1 ? 'envoyés, devenus inutiles' : 'envoyé, devenu inutile'} entre-temps`,
    },
    untracked: 'Nous ne pistons pas vos clients\u202f: nous ne savons pas qui a ouvert ce message.',
    again: 'Actualiser',
    undo: {
      label: 'Annuler ce message',
      text: 'Ce message ne sera pas envoyé, mais il restera dans votre liste.',
      sure: 'Annuler l’envoi',
    },
  },
  done: {
    parti: 'Votre message est en cours d’envoi.',
    attente: 'Votre message est prêt et sera envoyé à l’heure prévue.',
    annule: 'Votre message est annulé. Aucun client ne le recevra.',
  },
} as const;
