import type { CampaignKind, CampaignState } from '../rules/campaign.ts';
import type { Exclusion } from '../rules/chosen.ts';

const n = '\u202f';
const people = (count: number, shown: string): string => `${shown} ${count > 1 ? 'personnes' : 'personne'}`;

/** The sentences of what a professional writes to their clients (docs/product/clients.md#messages). */
export const campaignTexts = {
  list: {
    title: 'Écrire à mes clients · Accalmie',
    heading: 'Écrire à mes clients',
    write: 'Écrire un message',
    label: 'Messages écrits',
    empty: {
      title: 'Aucun message pour l’instant',
      text: 'Prévenez d’une fermeture ou d’un retard ceux qui ont rendez-vous. Annoncez vos créneaux libres à ceux qui acceptent vos nouvelles.',
    },
    kept: 'Vos messages sont gardés un an. Nous ne suivons pas qui les ouvre.',
  },
  kinds: { closure: 'Fermeture', delay: 'Retard', news: 'Créneaux libres' } satisfies Record<CampaignKind, string>,
  states: { waiting: 'En attente', sending: 'En cours d’envoi', sent: 'Envoyé', cancelled: 'Annulé' } satisfies Record<CampaignState, string>,
  write: {
    title: 'Nouveau message · Accalmie',
    heading: 'Nouveau message',
    back: 'Retour aux messages',
    which: 'De quoi s’agit-il',
    who: 'À qui',
    what: 'Le message',
    whom: {
      closure: 'Ceux qui ont un rendez-vous confirmé ces jours-là, qu’ils acceptent ou non vos nouvelles. Ce message n’annule rien\u202f: il prévient.',
      delay: 'Ceux qui ont un rendez-vous confirmé ce jour-là, qu’ils acceptent ou non vos nouvelles. Ce message ne déplace rien\u202f: il prévient.',
      news: 'Ceux qui ont accepté vos nouvelles, et eux seuls. Chacun peut les arrêter d’un geste.',
    } satisfies Record<CampaignKind, string>,
    limits: (most: number): string => `${most === 1 ? 'Un message' : `${most} messages`} en 30 jours au plus, et un par semaine à une même personne.`,
    newsFrom: (most: number, when: string): string => `Vous avez écrit ${most} fois en 30 jours. Vous pourrez annoncer d’autres créneaux à partir du ${when}.`,
    list: 'Liste du carnet',
    lists: { all: 'Tous mes clients', booking: 'Par réservation', imported: 'Importés', archived: 'Archivés' },
    query: 'Mots cherchés',
    queryHint: 'Nom, téléphone, email, étiquette. Laissez vide pour tous.',
    tag: 'Étiquette',
    everyTag: 'Toutes les étiquettes',
    practitioner: { closure: 'Rendez-vous avec', delay: 'Rendez-vous avec', news: 'Le plus souvent avec' } satisfies Record<CampaignKind, string>,
    everybody: 'Toute l’équipe',
    nobodyTicked: 'Personne n’est coché',
    tickInBook: 'Cocher des clients',
    picked: (count: number, shown: string): string => `${people(count, shown)} ${count > 1 ? 'cochées' : 'cochée'} dans votre carnet`,
    all: 'Choisir autrement',
    from: 'Du',
    to: 'Au',
    day: 'Jour',
    toHint: 'Vide pour un seul jour.',
    subject: 'Objet',
    subjects: { closure: 'Fermé jeudi 10 décembre', delay: 'J’ai une demi-heure de retard', news: 'Deux créneaux libres jeudi' } satisfies Record<
      CampaignKind,
      string
    >,
    text: 'Message',
    textHint: 'Du texte simple. Le bonjour, le rendez-vous ou le bouton « Réserver » s’ajoutent tout seuls.'.replace('« ', `«${n}`).replace(' »', `${n}»`),
    look: 'Voir l’aperçu',
    cancel: 'Annuler',
  },
  preview: {
    heading: 'Aperçu',
    who: 'Qui le recevra',
    counted: (chosen: number, shown: string, parts: readonly string[]): string => `${people(chosen, shown)}${n}: ${parts.join(', ')}.`,
    everybody: (chosen: number, shown: string): string => (chosen > 1 ? `${shown} personnes recevront ce message.` : '1 personne recevra ce message.'),
    nobody: 'Personne ne correspond à ce choix.',
    receive: (count: number, shown: string): string =>
      count === 0 ? 'personne ne recevra ce message' : `${shown} ${count > 1 ? 'recevront' : 'recevra'} ce message`,
    excluded: {
      no_visit: (_: number, shown: string): string => `${shown} sans rendez-vous ces jours-là`,
      no_address: (_: number, shown: string): string => `${shown} sans adresse`,
      no_consent: (count: number, shown: string): string => `${shown} ${count > 1 ? 'n’ont' : 'n’a'} pas accepté`,
      blocked: (count: number, shown: string): string => `${shown} ne ${count > 1 ? 'réservent' : 'réserve'} plus en ligne`,
      same_person: (_: number, shown: string): string => `${shown} en double`,
      often: (count: number, shown: string): string => `${shown} ${count > 1 ? 'ont' : 'a'} déjà reçu assez de nouvelles`,
    } satisfies Record<Exclusion, (count: number, shown: string) => string>,
    now: 'Il part dès que vous l’envoyez.',
    later: (when: string): string => `Il partira ${when}, car rien ne part entre 21 h et 8 h. Vous pourrez l’annuler d’ici là.`,
    unreached: 'Sans adresse, à prévenir autrement',
    mail: 'Le courriel, tel qu’il sera reçu',
    mailHint: 'Chacun a son prénom, et ses propres liens.',
    frame: (subject: string): string => `Aperçu du courriel${n}: ${subject}`,
    plain: 'En texte seul',
    send: (count: number, shown: string): string => `Envoyer à ${people(count, shown)}`,
    change: 'Modifier',
  },
  one: {
    title: (subject: string): string => `${subject} · Accalmie`,
    kind: 'De quoi il s’agit',
    about: 'Pour les rendez-vous',
    days: (from: string, to: string): string => (from === to ? `du ${from}` : `du ${from} au ${to}`),
    written: 'Écrit',
    leaves: 'Part',
    left: 'Parti',
    readers: 'Destinataires',
    text: 'Le message',
    progress: 'Envoi',
    steps: {
      waiting: (_: number, shown: string): string => `${shown} à envoyer`,
      sent: (count: number, shown: string): string => `${shown} ${count > 1 ? 'envoyés' : 'envoyé'}`,
      refused: (count: number, shown: string): string => `${shown} ${count > 1 ? 'refusés' : 'refusé'} par l’adresse`,
      dropped: (count: number, shown: string): string =>
        `${shown} non ${count > 1 ? 'envoyés' : 'envoyé'}, car ${count > 1 ? 'ils n’étaient' : 'il n’était'} plus à envoyer au moment de partir`,
    },
    untracked: 'Nous ne savons pas qui l’a ouvert\u202f: rien ne suit vos clients.',
    again: 'Actualiser',
    undo: {
      label: 'Annuler ce message',
      text: 'Il ne partira pas. Il reste dans votre liste, annulé.',
      sure: 'Annuler l’envoi',
    },
  },
  done: {
    parti: 'Votre message part.',
    attente: 'Votre message est prêt. Il partira à l’heure dite.',
    annule: 'Votre message est annulé. Personne ne le recevra.',
  },
} as const;
