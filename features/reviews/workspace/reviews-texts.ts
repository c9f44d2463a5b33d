import { ofName } from '#core/elision.ts';

/** Texts of a professional's reviews page (docs/product/reviews.md#answers). */
export const reviewsTexts = {
  title: 'Avis · Accalmie',
  heading: 'Avis',
  lead: (count: number, shown: string, oldest: string): string => {
    if (count === 0) return 'Aucun avis n’attend de réponse.';
    if (count === 1) return `1 avis attend une réponse depuis le ${oldest}.`;
    return `${shown} avis attendent une réponse, le plus ancien depuis le ${oldest}.`;
  },
  onProfile: 'Voir sur mon profil',
  listsLabel: 'Avis à afficher',
  lists: { to_answer: 'À répondre', answered: 'Répondus', left: 'Sans réponse', reported: 'Signalés', all: 'Tous' },
  list: (label: string, count: string): string => `${label} · ${count}`,
  edited: (day: string): string => `modifié le ${day}`,
  answer: 'Répondre',
  answerOf: (author: string): string => `Répondre à l’avis ${ofName(author)}`,
  yours: (day: string): string => `Votre réponse · ${day}`,
  change: 'Modifier ma réponse',
  changeOf: (author: string): string => `Modifier ma réponse à l’avis ${ofName(author)}`,
  withdrawn: {
    label: 'Votre réponse',
    badge: 'Retirée',
    why: (reason: string): string => `Nous avons retiré cette réponse. Motif\u202f: ${reason}`,
  },
  leave: 'Laisser sans réponse',
  leaveOf: (author: string): string => `Laisser sans réponse l’avis ${ofName(author)}`,
  takeUp: 'Remettre dans «\u202fÀ répondre\u202f»',
  takeUpOf: (author: string): string => `Remettre l’avis ${ofName(author)} dans «\u202fÀ répondre\u202f»`,
  older: {
    text: (count: number, shown: string): string =>
      count === 1
        ? '1 avis attend une réponse depuis plus de 30 jours.'
        : `${shown} avis attendent une réponse depuis plus de 30 jours.`,
    leave: (count: number): string => (count === 1 ? 'Laisser cet avis sans réponse' : 'Laisser ces avis sans réponse'),
  },
  undo: 'Annuler',
  report: 'Signaler',
  reportOf: (author: string): string => `Signaler l’avis ${ofName(author)}`,
  form: {
    label: 'Votre réponse',
    hint: 'Votre réponse sera publique et signée de votre nom. De 10 à 1\u202f000 caractères.',
    publish: 'Publier ma réponse',
    cancel: 'Annuler',
  },
  reported: {
    open: (day: string, reason: string): string => `Avis signalé le ${day}. Motif\u202f: «\u202f${reason}\u202f».`,
    waits: (day: string): string =>
      `L’avis reste visible pendant l’examen. Nous rendrons notre décision avant le ${day}.`,
    kept: (day: string): string => `Avis signalé le ${day}. Après examen, l’avis reste en ligne.`,
    removed: (day: string, receipt: string): string =>
      `Avis signalé le ${day} (${receipt}). L’avis n’est plus en ligne.`,
  },
  reporting: {
    heading: (author: string): string => `Signaler l’avis ${ofName(author)}`,
    text: 'L’avis reste visible pendant l’examen. Une note basse n’est pas un motif de signalement.',
    reason: 'Motif',
    choose: 'Choisir',
    explanation: 'Explication',
    explanationHint: '20 caractères minimum.',
    submit: 'Envoyer le signalement',
    cancel: 'Annuler',
  },
  done: {
    repondu: 'Votre réponse est publiée.',
    laisse: 'Cet avis n’attend plus de réponse, mais vous pourrez y répondre quand vous voudrez.',
    laisses: 'Ces avis n’attendent plus de réponse, mais vous pourrez y répondre quand vous voudrez.',
    repris: 'La liste «\u202fÀ répondre\u202f» est à jour.',
    signale: 'Signalement reçu. Nous vous enverrons notre décision et son motif sous 7 jours.',
  },
  empty: {
    to_answer: ['Tout est répondu', 'Les prochains avis apparaîtront ici et dans vos notifications.'],
    answered: ['Aucune réponse pour l’instant', 'Vos réponses apparaîtront ici, sous chaque avis.'],
    left: ['Aucun avis laissé sans réponse', 'Les avis que vous laisserez sans réponse apparaîtront ici.'],
    reported: [
      'Aucun avis signalé',
      'Depuis la liste, vous pouvez signaler un avis contraire à la loi ou à nos règles.',
    ],
    all: [
      'Pas encore d’avis',
      'Les clients donnent leur avis après leur rendez-vous. Nous les invitons à le faire le lendemain.',
    ],
  },
  exact: (mean: string): string => `Moyenne exacte\u202f: ${mean}.`,
  search: {
    heading: 'Dans la recherche',
    text: (rank: string): readonly [string, string, string] => [
      'Le classement calcule votre note comme si vous aviez 10 avis de plus, notés 4,2. Votre note dans le classement\u202f: ',
      rank,
      '. Plus vous avez d’avis, moins ces 10 avis comptent.',
    ],
    link: 'Classement et référencement',
  },
} as const;
