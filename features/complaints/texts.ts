/** What somebody reads who may not open, answer or decide a complaint (docs/product/reviews.md#complaints). */
export const complaintRefusals = {
  before: 'Une réclamation s’ouvre à partir du début du soin.',
  closed: 'Le délai est passé\u202f: une réclamation s’ouvre jusqu’à 14 jours après le soin. Écrivez-nous, nous lirons.',
  never: 'Une réclamation se rapporte à un rendez-vous pris. Celui-ci ne l’a pas été.',
  twice: 'Une réclamation est déjà ouverte pour ce rendez-vous.',
  changed: 'Cette réclamation a changé depuis que vous l’avez ouverte. Relisez-la, puis recommencez.',
  beforeAnswer: 'L’autre partie n’a pas encore répondu\u202f: la réclamation se décide après sa réponse, ou au bout de 72 heures.',
  beforeDecision: 'Rien n’est encore décidé\u202f: une médiation se demande après la décision.',
  decided: 'Cette réclamation est déjà décidée. Rien n’a été changé.',
  inMediation: 'Une médiation est déjà demandée. Rien n’a été changé.',
  lateAnswer: 'Le délai de réponse est passé, ou une réponse est déjà là : la réclamation est à l’examen. Vous pouvez y ajouter un mot.',
  own: 'Vous avez ouvert cette réclamation\u202f: c’est à l’autre partie d’y répondre. Vous pouvez y ajouter un mot.',
  over: 'Cette réclamation est close\u202f: on n’y ajoute plus rien.',
  party: 'Cette réclamation est la vôtre\u202f: une autre personne doit en décider.',
  onWay: 'Une décision est déjà prise\u202f: elle part avec le remboursement.',
  noMoney: 'Rien n’a été payé en ligne, ou tout est déjà rendu\u202f: demandez une réponse.',
  professionalAsks: 'Un professionnel demande une réponse\u202f: l’argent de ce rendez-vous est le sien.',
  amount: (most: string): string => `Indiquez un montant supérieur à 0\u00a0€, de ${most} au plus.`,
  withdrawnTooOften: 'Vous avez déjà retiré trois réclamations sur ce rendez-vous\u202f: il ne s’en ouvre plus. Écrivez-nous, nous lirons.',
  words: 'Vous avez ajouté vingt mots, le plus possible. Attendez la décision.',
  pieces: 'Cinq pièces au plus. Retirez-en une de votre envoi.',
  kind: 'Choisissez une image ou un PDF de 10\u00a0Mo au plus.',
  notKept: 'Votre pièce n’a pas pu être gardée. Le reste est enregistré\u202f: réessayez dans un instant.',
} as const;

/** The states of a complaint, as both sides read them. */
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

/** Why a complaint is opened. */
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
