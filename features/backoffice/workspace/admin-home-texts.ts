import { countText } from '#core/format.ts';

const things = (count: number): string => (count > 1 ? `${countText(count)} choses attendent` : 'Une chose attend');
const late = (count: number): string => (count > 1 ? `${countText(count)} ont dépassé leur délai` : 'une a dépassé son délai');

/** The sentences of the first page of the admin space. */
export const adminHomeTexts = {
  title: 'Administration · Accalmie',
  heading: 'Vue d’ensemble',
  lead: (waiting: number, lateCount: number): string =>
    waiting === 0 ? 'Rien n’attend.' : lateCount === 0 ? `${things(waiting)}, sans retard.` : `${things(waiting)}, ${late(lateCount)}.`,
  queues: {
    invariants: { name: 'Contrôles automatiques en défaut', promise: 'Aucun versement ne part d’ici à ce que tout tombe juste', go: 'Voir' },
    reports: { name: 'Signalements', promise: 'Réponse sous 7 jours', go: 'Décider' },
    appeals: { name: 'Décisions contestées', promise: 'Par une autre personne, sous 7 jours', go: 'Relire' },
    complaints: { name: 'Réclamations', promise: 'Décision sous 10 jours', go: 'Décider' },
    refunds: {
      name: 'Remboursements et corrections',
      promise: 'À accorder sous 7 jours\u202f; refusés par le prestataire, ou à vérifier chez lui',
      go: 'Traiter',
    },
    payouts: { name: 'Versements retenus, retournés ou bloqués', promise: 'Le motif est écrit sur chacun', go: 'Lire' },
    debts: { name: 'Dettes de professionnels', promise: 'Reprises sur leurs versements, ou réglées autrement', go: 'Traiter' },
    left: { name: 'Argent de comptes supprimés', promise: 'Dû à des professionnels partis\u202f: à verser, ou à régler avec eux', go: 'Lire' },
    disputes: {
      name: 'Contestations bancaires',
      promise: 'La banque du client a repris le paiement. Répondez avant la date que donne le prestataire',
      go: 'Lire',
    },
    books: { name: 'Rapprochement', promise: 'Écarts avec le prestataire de paiement', go: 'Expliquer' },
    mails: {
      name: 'Emails qui ne partent pas',
      promise: 'Refusés ou abandonnés depuis moins de sept jours, ou en échec une heure après leur demande',
      go: 'Lire',
    },
    absences: { name: 'Absences contestées', promise: 'Décision sous 48 h', go: 'Décider' },
    documents: { name: 'Documents', promise: 'Objectif\u202f: moins de 3 jours', go: 'Valider' },
    services: { name: 'Prestations et ventes en vérification', promise: 'Mots de santé, réglementés', go: 'Relire' },
    reviews: { name: 'Avis à relire', promise: 'Retenus avant publication', go: 'Relire' },
    operator: { name: 'Exploitant à nommer', promise: 'Sans lui\u202f: ni pages légales, ni factures de commission', go: 'Nommer' },
  },
  list: 'Ce qui attend, du plus urgent au moins urgent',
  none: 'Rien n’attend',
  noneText: 'Tout est décidé.',
  since: (age: string): string => `depuis ${age}`,
  lateSince: (age: string, count: number): string => `depuis ${age}, ${count > 1 ? `dont ${countText(count)} en retard` : 'en retard'}`,
  journal: 'Journal',
  today: (count: number): string => (count > 1 ? 'lignes aujourd’hui' : 'ligne aujourd’hui'),
  read: 'Lire le journal du jour',
  chain: 'Chaîne du journal',
  unsealed: (count: number): string => (count > 1 ? 'lignes attendent leur sceau, une minute au plus' : 'ligne attend son sceau, une minute au plus'),
  verify: 'Vérifier la chaîne',
  mails: 'Emails de la démo',
  mailsLead: 'Lisibles par les administrateurs seulement.',
  readMails: 'Lire les emails',
} as const;
