import type { CorrectionFault } from '#features/ledger/rules/corrections.ts';

/**
 * Length of the reason of a correction, in characters. The ledger has the same limits (db/migrations/0075_ledger.sql).
 */
export const correctionReasonLength = { min: 20, max: 500 } as const;

/** Messages for a refused correction, each with the form field it belongs to. */
export const correctionRefusals: Readonly<
  Record<CorrectionFault, { readonly field: 'of' | 'to' | 'cents' | null; readonly text: string }>
> = {
  same: { field: 'to', text: 'Choisissez deux comptes différents.' },
  unknown: { field: 'of', text: 'Cette écriture ne concerne pas ce rendez-vous.' },
  kind: {
    field: 'of',
    text: 'Cette écriture enregistre une opération du prestataire de paiement et ne peut pas être corrigée\u202f: un remboursement, la fin de la contestation ou le rejet du versement la complétera.',
  },
  twice: {
    field: 'of',
    text: 'Cette écriture est déjà corrigée. Si la correction est fausse, corrigez-la à son tour.',
  },
  deep: { field: 'of', text: 'Trop de corrections se suivent sur cette écriture\u202f: écrivez à l’équipe technique.' },
  complaint: {
    field: null,
    text: 'Une réclamation est ouverte sur ce rendez-vous\u202f: la décision déterminera à qui revient l’argent.',
  },
  contest: {
    field: null,
    text: 'Une absence est contestée sur ce rendez-vous\u202f: la décision déterminera à qui revient l’argent.',
  },
  dispute: { field: null, text: 'La banque du client examine ce paiement\u202f: attendez sa réponse pour corriger.' },
  refund: {
    field: null,
    text: 'Un remboursement de ce rendez-vous est en cours\u202f: attendez la fin du remboursement pour corriger.',
  },
  tooMuch: { field: 'cents', text: 'Le montant saisi dépasse le montant de l’écriture sur les comptes choisis.' },
  earned: {
    field: 'to',
    text: 'Les comptes de ce rendez-vous sont soldés\u202f: cette somme n’aura pas de destinataire. Corrigez vers le compte du professionnel ou la commission.',
  },
  toCome: {
    field: null,
    text: 'Ce rendez-vous est à venir\u202f: l’argent en attente sera remboursé au client s’il annule. Attendez la fin du rendez-vous pour corriger, ou annulez-le.',
  },
  visit: { field: 'cents', text: 'Le montant saisi dépasse le solde de ce rendez-vous sur les comptes choisis.' },
};

/** Shown when an admin tries to correct a visit to which they are a party. */
export const ownVisitRefusal = 'C’est l’un de vos rendez-vous\u202f: un autre administrateur doit s’en charger.';
