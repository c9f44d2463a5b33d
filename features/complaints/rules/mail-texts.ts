import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';

const narrow = '\u202f';

export const complaintMailTexts = {
  see: 'Suivre la réclamation',
  number: (number: string): string => `Numéro ${number}.`,
  received: {
    subject: (name: string): string => `Votre réclamation est transmise ${toName(name)}`,
    preview: (until: string): string => `Réponse attendue avant le ${until}.`,
    text: (name: string, visit: string): string =>
      `${name} a reçu votre réclamation sur le rendez-vous du ${visit} et a 72 heures pour répondre.`,
    next: (until: string): string =>
      `L’équipe Accalmie vous enverra ensuite sa décision et ses motifs, au plus tard le ${until}.`,
    held: (amount: string): string =>
      `Le paiement en ligne (${amount}) ne sera pas versé au professionnel avant la décision.`,
  },
  about: {
    subject: (name: string): string => `${name} a ouvert une réclamation sur votre rendez-vous`,
    preview: (until: string): string => `Vous pouvez répondre avant le ${until}.`,
    text: (name: string, visit: string): string =>
      `${name} a ouvert une réclamation sur le rendez-vous du ${visit}. Aucun paiement ne vous est demandé.`,
    next: (until: string): string =>
      `Vous pouvez donner votre version avant le ${until}. L’équipe Accalmie lira les deux versions, puis décidera.`,
    see: 'Lire et répondre',
  },
  answered: {
    subject: (name: string): string => `${name} a répondu à votre réclamation`,
    preview: 'L’équipe Accalmie examine maintenant la réclamation.',
    text: (name: string): string => `${name} a répondu à votre réclamation. Vous pouvez y ajouter un message.`,
    nothing: 'Cette réponse ne comporte aucune proposition de remboursement.',
    proposedSubject: (name: string, amount: string): string => `${name} propose de vous rembourser ${amount}`,
    proposedPreview: 'Vous pouvez accepter cette proposition ou attendre notre décision.',
    proposed: (name: string, amount: string): string => `${name} propose de vous rembourser ${amount}.`,
    accept: (amount: string): string =>
      `Pour recevoir ${amount}, acceptez la proposition sur la page de votre réclamation. La réclamation sera alors close par accord. Si vous retirez votre réclamation sans accepter, rien ne vous sera remboursé.`,
    orDecision: (until: string): string =>
      `Sans accord, l’équipe Accalmie prendra sa décision au plus tard le ${until}.`,
    see: 'Voir la proposition',
    next: (until: string): string => `L’équipe Accalmie prendra sa décision au plus tard le ${until}.`,
  },
  unanswered: {
    subject: 'Votre réclamation est en cours d’examen',
    preview: 'Le professionnel n’a pas répondu dans les 72 heures.',
    text: (name: string): string =>
      `${name} n’a pas répondu dans les 72 heures. L’équipe Accalmie examine la réclamation d’après vos seuls éléments.`,
  },
  agreed: {
    subject: (amount: string): string => `Réclamation close par accord${narrow}: remboursement de ${amount}`,
    preview: 'Vous avez accepté la proposition du professionnel.',
    text: (name: string, amount: string): string =>
      `Vous avez accepté la proposition ${ofName(name)}. Nous vous remboursons ${amount} sur la carte utilisée pour payer, sous 3 à 5 jours. Votre réclamation est close.`,
  },
  word: {
    subject: (name: string): string => `${name} a ajouté un message à la réclamation`,
    preview: 'Lisez ce message sur la page de la réclamation.',
    text: (name: string, visit: string): string =>
      `${name} a ajouté un message à la réclamation sur le rendez-vous du ${visit}.`,
  },
  piece: {
    subject: (name: string): string => `${name} a joint un fichier à la réclamation`,
    preview: 'Consultez ce fichier sur la page de la réclamation.',
    text: (name: string, visit: string): string =>
      `${name} a joint un fichier à la réclamation sur le rendez-vous du ${visit}.`,
  },
  closed: {
    subject: (name: string): string => `${name} a retiré sa réclamation`,
    preview: 'La réclamation est close.',
    text: (name: string, visit: string): string =>
      `${name} a retiré sa réclamation sur le rendez-vous du ${visit}${narrow}: elle est maintenant close.`,
  },
  /** assumed: the words. */
  mediation: {
    subject: (name: string): string => `Médiation demandée\u202f: ${name}`,
    preview: 'Un médiateur indépendant vous écrira.',
    text: (name: string, visit: string): string =>
      `${name} conteste la décision sur le rendez-vous du ${visit} et nous informe de son intention de saisir un médiateur. Ce médiateur vous écrira.`,
    stands: 'En attendant, la décision s’applique\u202f: vous n’avez rien à faire.',
  },
  decided: {
    subjectBack: (amount: string): string => `Réclamation\u202f: remboursement de ${amount}`,
    subjectNothing: 'Votre réclamation\u202f: aucun remboursement',
    subjectAbout: 'Décision sur la réclamation qui vous concerne',
    preview: 'La décision et ses motifs.',
    back: (amount: string): string =>
      `Nous vous remboursons ${amount} sur la carte utilisée pour payer, sous 3 à 5 jours.`,
    nothing: 'Rien n’est remboursé.',
    why: 'Motif de la décision',
    mediator: (mediator: string, link: string): string =>
      `Si cette décision ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation${mediator}. Voici la marche à suivre${narrow}: ${link}. Pensez à signaler votre démarche sur la page de la réclamation.`,
  },
  health: {
    subject: 'Votre fiche santé a été consultée pour une réclamation',
    preview: 'Un membre de l’équipe Accalmie a ouvert cette fiche une fois, en indiquant son motif.',
    text: (visit: string): string =>
      `Pour examiner la réclamation sur le rendez-vous du ${visit}, un membre de l’équipe Accalmie a consulté vos réponses à la fiche santé. Cette consultation est enregistrée dans notre journal de sécurité.`,
    why: 'Motif indiqué',
    remedy: (support: string): string => `Si cette consultation vous semble injustifiée, écrivez à ${support}.`,
  },
  onScreen: {
    received: 'Réclamation transmise',
    about: 'Réclamation sur votre rendez-vous',
    answered: 'Réponse à votre réclamation',
    agreed: 'Proposition acceptée',
    unanswered: 'Réclamation en cours d’examen',
    word: 'Nouveau message sur la réclamation',
    piece: 'Nouveau fichier sur la réclamation',
    closed: 'Réclamation retirée',
    mediation: 'Médiation demandée',
    decided: 'Décision sur la réclamation',
    health: 'Fiche santé consultée',
  },
} as const;
