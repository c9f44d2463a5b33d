import type { DocumentQueue } from '#features/documents/rules/queues.ts';

const narrow = '\u202f';

/** Texts of the admins' queue of documents (docs/product/screens.md#documents-queue). */
export const adminDocumentTexts = {
  title: 'Documents · Accalmie',
  heading: 'Documents à valider',
  lead: (shown: string, count: number, ago: string | null): string => {
    if (count === 0 || ago === null) return 'Aucun document en attente.';
    if (count === 1) return `Un document en attente, reçu ${ago.toLowerCase()}.`;
    return `${shown} documents en attente. Le plus ancien a été reçu ${ago.toLowerCase()}.`;
  },
  queues: { waiting: 'En cours', ending: 'Expirent bientôt', valid: 'Vérifiés', invalid: 'Refusés' } satisfies Record<
    DocumentQueue,
    string
  >,
  which: 'Documents à afficher',
  filters: 'Filtrer les documents',
  search: 'Nom ou SIRET',
  type: 'Type',
  everyType: 'Tous',
  filter: 'Filtrer',
  table: 'Documents',
  columns: ['Professionnel', 'Document', 'Reçu', 'État'],
  kinds: { freelance: 'Praticien', business: 'Établissement' },
  none: {
    waiting: 'Tout est vérifié',
    ending: 'Aucun document n’expire ce mois-ci',
    valid: 'Aucun document ici',
    invalid: 'Aucun document ici',
  } satisfies Record<DocumentQueue, string>,
  range: (from: string, to: string, total: string): string => `${from} à ${to} sur ${total}`,
  choose: 'Choisissez un document',
  chooseHint: 'Le document choisi s’ouvrira ici.',
  siret: (siret: string): string => `SIRET ${siret.replace(/^(\w{3})(\w{3})(\w{3})(\w{5})$/, '$1 $2 $3 $4')}`,
  preview: (label: string, name: string): string => `${label}, ${name}`,
  enlarge: 'Agrandir',
  newTab: ', nouvel onglet',
  gone: 'Ce fichier n’est plus conservé.',
  issuedOn: (day: string): string => `Date indiquée par le professionnel${narrow}: ${day}.`,
  until: (day: string): string => `Valable jusqu’au ${day}.`,
  opens: (names: string): string => `Diplôme annoncé pour${narrow}: ${names}.`,
  checks: 'À vérifier',
  expiresOn: 'Expire le',
  reason: 'Motif du refus',
  chooseReason: 'Choisir',
  other: 'Autre',
  more: 'Précisions',
  moreHint: 'Le professionnel lira ces précisions.',
  refuse: 'Refuser',
  accept: 'Valider',
  revoke: 'Ne plus accepter ce document',
  revokeHint: 'Sans ce document, la fiche du professionnel peut disparaître de la recherche.',
  next: (label: string, name: string): string => `Puis document suivant${narrow}: ${label}, ${name}`,
  nextLink: 'Document suivant',
  own: `Ce document vous appartient${narrow}: un autre administrateur doit le vérifier.`,
  decidedBy: (who: string, ago: string): string => `Décision prise par ${who}, ${ago.toLowerCase()}.`,
  decided: (ago: string): string => `Décision prise ${ago.toLowerCase()}.`,
  done: {
    valid: 'Document vérifié. Le professionnel est prévenu.',
    invalid: 'Document refusé. Le professionnel reçoit le motif du refus.',
  },
} as const;
