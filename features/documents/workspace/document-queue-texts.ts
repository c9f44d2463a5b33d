import type { DocumentQueue } from '#features/documents/rules/queues.ts';

const narrow = '\u202f';

/** The sentences of the documents to validate (docs/product/screens.md#documents-queue). */
export const adminDocumentTexts = {
  title: 'Documents · Accalmie',
  heading: 'Documents à valider',
  lead: (shown: string, count: number, ago: string | null): string =>
    count === 0 || ago === null ? 'Rien n’attend.' : `${shown} en attente. Le plus ancien${narrow}: ${ago.toLowerCase()}.`,
  queues: { waiting: 'En cours', ending: 'Expirent bientôt', valid: 'Vérifiés', invalid: 'Refusés' } satisfies Record<DocumentQueue, string>,
  which: 'Quels documents',
  filters: 'Filtrer les documents',
  search: 'Nom ou SIRET',
  type: 'Type',
  everyType: 'Tous',
  filter: 'Filtrer',
  table: 'Documents',
  columns: ['Professionnel', 'Document', 'Reçu', 'État'],
  kinds: { freelance: 'Praticien', business: 'Établissement' },
  none: { waiting: 'Tout est vérifié', ending: 'Rien n’expire ce mois-ci', valid: 'Aucun document ici', invalid: 'Aucun document ici' } satisfies Record<
    DocumentQueue,
    string
  >,
  range: (from: string, to: string, total: string): string => `${from} à ${to} sur ${total}`,
  choose: 'Choisissez un document',
  chooseHint: 'Il s’ouvrira ici.',
  siret: (siret: string): string => `SIRET ${siret.replace(/^(\w{3})(\w{3})(\w{3})(\w{5})$/, '$1 $2 $3 $4')}`,
  preview: (label: string, name: string): string => `${label}, ${name}`,
  enlarge: 'Agrandir',
  newTab: ', nouvel onglet',
  gone: 'Ce fichier n’est plus gardé.',
  issuedOn: (day: string): string => `Daté du ${day} par le professionnel.`,
  until: (day: string): string => `Bon jusqu’au ${day}.`,
  opens: (names: string): string => `Diplôme annoncé pour${narrow}: ${names}.`,
  checks: 'À vérifier',
  expiresOn: 'Expire le',
  reason: 'Motif, si refus',
  chooseReason: 'Choisir',
  other: 'Autre',
  more: 'Précisions',
  moreHint: 'Le professionnel les lira.',
  refuse: 'Refuser',
  accept: 'Valider',
  revoke: 'Ne plus accepter ce document',
  revokeHint: 'Sans lui, la fiche du professionnel peut quitter la recherche.',
  next: (label: string, name: string): string => `Puis document suivant${narrow}: ${label}, ${name}`,
  nextLink: 'Document suivant',
  own: `Ce document est le vôtre${narrow}: une autre personne doit le vérifier.`,
  decidedBy: (who: string, ago: string): string => `Décidé par ${who}, ${ago.toLowerCase()}.`,
  decided: (ago: string): string => `Décidé ${ago.toLowerCase()}.`,
  said: { valid: 'Document vérifié. Le professionnel est prévenu.', invalid: 'Document refusé. Le professionnel est prévenu, motif à l’appui.' },
} as const;
