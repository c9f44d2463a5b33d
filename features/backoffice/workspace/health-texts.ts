import { invariantNames } from '#features/payments/rules/invariants.ts';
import type { AnswerKey, BacklogKey } from '../rules/health.ts';

export const siteHealthTexts = {
  title: 'Santé du site · Accalmie',
  heading: 'Santé du site',
  lead: 'Réservations, remboursements, délais de réponse et tâches automatiques, sur douze semaines.',
  now: 'Cette semaine',
  thisWeek: 'Réservations',
  fill: 'Temps réservé sur 7 jours',
  noFill: 'Aucun horaire ouvert',
  back: 'Remboursé',
  backOf: (amount: string, percent: string | null): string =>
    percent === null ? amount : `${amount} sur les paiements de la semaine, soit ${percent}`,
  bookings: 'Réservations par semaine',
  chart: (least: string, most: string): string => `Réservations par semaine, de ${least} à ${most} sur douze semaines`,
  figures: 'Les chiffres',
  week: 'Semaine du',
  weeks: 'Semaines',
  weeksColumns: ['Semaine du', 'Réservations', 'Payé en ligne', 'Remboursements', 'Remboursé', 'Part remboursée'],
  answers: 'Délais de réponse',
  answersColumns: ['Objet', 'Réponses', 'La moitié en moins de', 'Neuf sur dix en moins de'],
  noAnswers: 'Aucune réponse en douze semaines.',
  answerNames: {
    requests: 'Demandes de rendez-vous (réponse du professionnel)',
    complaints: 'Réclamations',
    reports: 'Signalements',
    absences: 'Absences contestées',
    documents: 'Documents',
  } satisfies Record<AnswerKey, string>,
  backlog: 'Tâches et emails',
  backlogColumns: ['En attente', 'Nombre', 'Attente la plus longue'],
  backlogNames: {
    mails: 'Emails à envoyer',
    mails_failed: 'Emails non envoyés',
    refunds: 'Remboursements à exécuter',
    payouts: 'Versements retenus, rejetés ou bloqués',
    books: 'Écarts avec le prestataire de paiement, à traiter',
    books_explained: 'Écarts expliqués, non enregistrés',
    payment_messages: 'Messages de paiement à traiter',
    unsealed: 'Lignes du journal à sceller',
  } satisfies Record<BacklogKey, string>,
  countAndSum: (count: string, sum: string): string => `${count}, pour ${sum}`,
  unsent: 'Emails non envoyés',
  unsentColumns: ['Email', 'Depuis', 'À propos de'],
  unsentVisit: 'Le rendez-vous',
  unsentPerson: 'La personne',
  allLeave: 'Tous les emails sont envoyés.',
  invariants: 'Contrôles automatiques',
  invariantsColumns: ['Règle', 'État'],
  verify: 'Vérifier maintenant',
  looked: (moment: string): string =>
    `Contrôle du ${moment}. Un contrôle a lieu automatiquement toutes les dix minutes.`,
  verifyText:
    'Le contrôle vérifie chaque règle sur toutes les données enregistrées. Un contrôle a aussi lieu automatiquement toutes les dix minutes.',
  sound:
    'Toutes les règles contrôlées automatiquement sont respectées. Les dossiers en attente figurent dans «\u00a0Tâches et emails\u00a0».',
  broken: (count: number): string =>
    `${count === 1 ? 'Une règle n’est pas respectée' : `${count} règles ne sont pas respectées`}. Aucun versement n’est envoyé avant la correction. Prévenez l’équipe technique avant toute autre action.`,
  holds: 'Respectée',
  breaks: (rows: number): string => (rows === 1 ? 'Une ligne' : `${rows} lignes`),
  names: invariantNames,
} as const;
