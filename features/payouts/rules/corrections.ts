import type { CorrectionFault } from '#features/ledger/rules/corrections.ts';

/** Characters of the reason of a correction, as the ledger keeps it (db/migrations/0075_ledger.sql). */
export const correctionReasonLength = { min: 20, max: 500 } as const;

/** Why a correction is refused, as admins read it, beside the field that it is about. */
export const correctionRefusals: Readonly<Record<CorrectionFault, { readonly field: 'of' | 'to' | 'cents' | null; readonly text: string }>> = {
  same: { field: 'to', text: 'Les deux comptes sont le même.' },
  unknown: { field: 'of', text: 'Cette écriture n’est pas de ce rendez-vous.' },
  kind: {
    field: 'of',
    text: 'Cette écriture dit ce que le prestataire a fait\u202f: un remboursement, la fin du litige ou le retour du versement la suivra, aucune correction.',
  },
  twice: { field: 'of', text: 'Cette écriture est déjà corrigée. Corrigez sa correction, si elle se trompe.' },
  deep: { field: 'of', text: 'Trop de corrections se suivent ici\u202f: écrivez à l’équipe technique.' },
  complaint: { field: null, text: 'Une réclamation est ouverte sur ce rendez-vous\u202f: sa décision dira où va l’argent.' },
  contest: { field: null, text: 'Une absence est contestée sur ce rendez-vous\u202f: la décision dira où va l’argent.' },
  dispute: { field: null, text: 'La banque du client examine ce paiement\u202f: corrigez une fois sa réponse connue.' },
  refund: { field: null, text: 'Un remboursement de ce rendez-vous est en cours\u202f: corrigez une fois qu’il est fait.' },
  tooMuch: { field: 'cents', text: 'C’est plus que ce que cette écriture a mis sur ces comptes.' },
  earned: {
    field: 'to',
    text: 'Ce rendez-vous n’attend plus rien\u202f: ce qui y serait gardé n’irait à personne. Corrigez vers son professionnel ou la commission.',
  },
  toCome: {
    field: null,
    text: 'Ce rendez-vous est à venir\u202f: ce qui est gardé pour lui revient au client s’il annule. Corrigez une fois le soin fait, ou annulez le rendez-vous.',
  },
  visit: { field: 'cents', text: 'C’est plus que ce qu’il reste de ce rendez-vous sur ces comptes.' },
};

/** A party to a visit corrects nothing of it. */
export const ownVisitRefusal = 'C’est l’un de vos rendez-vous\u202f: un autre administrateur doit le faire.';
