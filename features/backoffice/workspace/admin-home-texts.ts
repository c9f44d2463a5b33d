import { countText } from '#core/format.ts';

const things = (count: number): string =>
  count > 1 ? `${countText(count)} dossiers en attente` : 'Un dossier en attente';
const late = (waiting: number, count: number): string => {
  if (count > 1) return `dont ${countText(count)} en retard`;
  return waiting > 1 ? 'dont un en retard' : 'en retard';
};

export const adminHomeTexts = {
  title: 'Administration · Accalmie',
  heading: 'Vue d’ensemble',
  lead: (waiting: number, lateCount: number): string => {
    if (waiting === 0) return 'Aucun dossier en attente.';
    return `${things(waiting)}, ${lateCount === 0 ? 'sans retard' : late(waiting, lateCount)}.`;
  },
  queues: {
    invariants: {
      name: 'Contrôles automatiques en défaut',
      promise: 'Aucun versement n’est envoyé avant la correction',
      go: 'Voir',
    },
    reports: { name: 'Signalements', promise: 'Réponse sous 7 jours', go: 'Décider' },
    appeals: {
      name: 'Décisions contestées',
      promise: 'Réexamen par un autre administrateur, sous 7 jours',
      go: 'Relire',
    },
    complaints: { name: 'Réclamations', promise: 'Décision sous 10 jours', go: 'Décider' },
    refunds: {
      name: 'Remboursements et corrections',
      promise: 'À approuver sous 7 jours, à renvoyer après un refus, ou à vérifier auprès du prestataire de paiement',
      go: 'Traiter',
    },
    payouts: {
      name: 'Versements retenus, rejetés ou bloqués',
      promise: 'À débloquer sous 7 jours. Le motif est indiqué pour chaque versement',
      go: 'Voir',
    },
    debts: {
      name: 'Dettes de professionnels',
      promise: 'Déduites des versements suivants, ou à régler autrement sous 30 jours',
      go: 'Traiter',
    },
    left: {
      name: 'Sommes dues à des comptes supprimés',
      promise: 'À verser par virement aux anciens titulaires',
      go: 'Lire',
    },
    disputes: {
      name: 'Contestations bancaires',
      promise: 'La banque du client a repris le paiement. Répondez avant la date fixée par le prestataire de paiement',
      go: 'Lire',
    },
    books: {
      name: 'Rapprochement',
      promise: 'Écarts avec le prestataire de paiement, à expliquer sous 7 jours',
      go: 'Expliquer',
    },
    mails: {
      name: 'Emails non envoyés',
      promise: 'Refusés ou abandonnés ces sept derniers jours, ou non envoyés une heure après la demande',
      go: 'Lire',
    },
    absences: { name: 'Absences contestées', promise: 'Décision sous 48 h', go: 'Décider' },
    documents: { name: 'Documents', promise: 'Objectif\u202f: moins de 3 jours', go: 'Valider' },
    services: {
      name: 'Prestations et ventes en vérification',
      promise: 'Vocabulaire de santé ou réglementé',
      go: 'Relire',
    },
    reviews: { name: 'Avis à relire', promise: 'Retenus avant publication', go: 'Relire' },
    operator: {
      name: 'Exploitant à renseigner',
      promise: 'Sans exploitant, le site n’a ni pages légales, ni factures de commission',
      go: 'Renseigner',
    },
  },
  list: 'Dossiers en attente, du plus urgent au moins urgent',
  none: 'Aucun dossier en attente',
  noneText: 'Tout est traité.',
  since: (age: string): string => `depuis ${age}`,
  lateSince: (age: string, count: number): string =>
    `depuis ${age}, ${count > 1 ? `dont ${countText(count)} en retard` : 'en retard'}`,
  /**
   * Texts about the money that stays frozen until admins with other roles decide on complaints or contested absences.
   */
  frozen: {
    list: 'À suivre',
    name: 'Sommes gelées',
    money: (price: string, visits: number): string =>
      visits === 1 ? `${price}, pour un rendez-vous.` : `${price}, pour ${countText(visits)} rendez-vous.`,
    decides: (roles: readonly string[], until: string): string =>
      `La décision revient à un administrateur qui a le rôle ${roles.join(' ou ')}, avant le ${until}.`,
    late: 'en retard',
    complaint: (number: string): string => `Réclamation ${number}`,
    go: 'Voir',
  },
  second: (count: number, waiting: number): string => {
    if (count > 1) return `${countText(count)} attendent un second administrateur`;
    return waiting === 1 ? 'Attend un second administrateur' : 'Un attend un second administrateur';
  },
  journal: 'Journal',
  today: (count: number): string => (count > 1 ? 'lignes aujourd’hui' : 'ligne aujourd’hui'),
  read: 'Lire le journal du jour',
  chain: 'Chaîne du journal',
  unsealed: (count: number): string => {
    if (count === 0) return 'ligne à sceller';
    return count > 1 ? 'lignes seront scellées dans la minute' : 'ligne sera scellée dans la minute';
  },
  verify: 'Vérifier la chaîne',
  mails: 'Emails de la démo',
  mailsLead: 'Les emails de la démonstration, envoyés ou simulés.',
  readMails: 'Lire les emails',
} as const;
