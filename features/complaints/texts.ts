/** Messages for refused actions on a complaint (docs/product/reviews.md#complaints). */
export const complaintRefusals = {
  before: 'Vous pourrez ouvrir une réclamation à partir du début du rendez-vous.',
  closed: 'Le délai de 14 jours après le rendez-vous est passé. Écrivez-nous\u202f: nous lirons votre message.',
  never: 'Ce rendez-vous n’a pas été réservé\u202f: il ne peut pas donner lieu à une réclamation.',
  twice: 'Une réclamation est déjà ouverte pour ce rendez-vous.',
  changed: 'Cette action n’est pas possible à cette étape de la réclamation. Rechargez la page, puis recommencez.',
  beforeAnswer:
    'L’autre partie n’a pas encore répondu\u202f: la décision sera possible après sa réponse, ou au bout de 72 heures.',
  beforeDecision: 'La décision n’est pas encore prise. Vous pourrez demander une médiation ensuite.',
  agreed: 'Le client a accepté la proposition du professionnel\u202f: cette réclamation est close.',
  nothingLeft: 'Le paiement en ligne ne peut plus être remboursé. Rien n’a été modifié.',
  noProposal: 'Aucune proposition de remboursement n’est à accepter sur cette réclamation.',
  proposalChanged: (amount: string): string =>
    `Le montant à accepter est maintenant de ${amount}. Rechargez la page, puis recommencez.`,
  decided: 'Une décision a déjà été prise sur cette réclamation. Rien n’a été modifié.',
  inMediation: 'Une médiation a déjà été demandée. Rien n’a été modifié.',
  lateAnswer:
    'Le délai de réponse est passé, ou une réponse a déjà été envoyée. La réclamation est en cours d’examen\u202f: vous pouvez encore ajouter un message.',
  own: 'Vous avez ouvert cette réclamation\u202f: c’est à l’autre partie d’y répondre. Vous pouvez ajouter un message.',
  over: 'Cette réclamation est close\u202f: vous ne pouvez plus rien y ajouter.',
  party: 'Cette réclamation vous concerne\u202f: un autre administrateur doit la trancher.',
  onWay: 'Une décision a déjà été prise et sera envoyée une fois le remboursement effectué.',
  noMoney: 'Rien n’a été payé en ligne, ou tout a déjà été remboursé. Vous pouvez demander une réponse.',
  professionalAsks: 'Le prix de ce rendez-vous vous revient déjà\u202f: vous pouvez seulement demander une réponse.',
  amount: (most: string): string => `Indiquez un montant supérieur à 0\u00a0€, sans dépasser ${most}.`,
  withdrawnTooOften:
    'Vous avez déjà retiré trois réclamations sur ce rendez-vous\u202f: c’est le maximum. Écrivez-nous\u202f: nous lirons votre message.',
  words: 'Vous avez ajouté vingt messages\u202f: c’est le maximum. Attendez la décision.',
  pieces: 'Vous avez déjà joint cinq fichiers\u202f: c’est le maximum.',
  kind: 'Choisissez une image ou un PDF de 10\u00a0Mo maximum.',
  notStored: 'Votre fichier n’a pas pu être joint. La réclamation n’a pas changé. Réessayez dans un instant.',
} as const;

export const complaintStateTexts = {
  open: 'Ouverte',
  awaiting_pro: 'En attente du professionnel',
  in_review: 'En cours d’examen',
  resolved_refund: 'Remboursée',
  resolved_partial: 'Remboursée en partie',
  rejected: 'Sans remboursement',
  withdrawn: 'Retirée',
  mediation: 'En médiation',
} as const;

export const complaintReasonTexts = {
  quality: 'Qualité de la prestation',
  delay: 'Retard ou attente',
  pro_absence: 'Absence du professionnel',
  hygiene: 'Hygiène et propreté',
  billing: 'Prix et facturation',
  behaviour: 'Comportement',
  mismatch: 'Prestation non conforme à l’annonce',
  other: 'Autre motif',
} as const;
