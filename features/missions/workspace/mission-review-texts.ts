import { ofName } from '#core/elision.ts';

/** Texts of comments on missions, for both sides (docs/product/reviews.md#pro-comments). */
export const missionReviewTexts = {
  title: 'Avis sur les missions · Accalmie',
  heading: 'Avis sur les missions',
  back: 'Missions',
  lead: {
    business: 'Vos avis sur les missions que vous avez confiées. Seul le praticien lit le texte de vos avis.',
    freelances: 'Les avis des établissements sur vos missions. Le texte de ces avis n’est visible que de vous.',
  },
  none: {
    business: ['Aucune mission terminée', 'Après une mission, vous avez 90 jours pour donner votre avis.'],
    freelances: ['Aucun avis', 'Un établissement peut laisser un avis après une mission.'],
  },
  score: (mean: string, count: string): string => `${mean} sur 5, ${count} avis d’établissements`,
  write: 'Laisser un avis',
  read: 'Lire mon avis',
  late: 'Le délai de 90 jours est dépassé.',
  mission: (service: string, when: string): string => `${service} · ${when}`,
  given: (day: string): string => `avis du ${day}`,
  answerBy: (name: string): string => `Réponse ${ofName(name)}`,
  yourAnswer: (day: string): string => `Votre réponse · ${day}`,
  answer: 'Répondre',
  changeAnswer: 'Modifier ma réponse',
  answerLabel: 'Votre réponse',
  answerHint: (name: string): string => `De 10 à 1\u202f000 caractères. Votre réponse ne sera lue que par ${name}.`,
  publish: 'Envoyer ma réponse',
  form: {
    title: 'Avis sur une mission · Accalmie',
    heading: 'Comment s’est passée la mission\u202f?',
    headingGiven: 'Mon avis sur la mission',
    until: (day: string): string => `Vous avez jusqu’au ${day} pour donner votre avis.`,
    rating: 'Votre note',
    body: 'Votre avis',
    hint: 'De 10 à 2\u202f000 caractères.',
    submit: 'Envoyer mon avis',
    save: 'Enregistrer mon avis',
    later: 'Plus tard',
    who: 'Qui lira votre avis',
    readers: (name: string): readonly string[] => [
      `${name}, qui pourra vous répondre.`,
      'Les autres établissements voient la moyenne et le nombre d’avis, pas leur texte.',
      'Votre avis n’apparaît pas sur la fiche publique du praticien.',
    ],
    editable: 'Vous pouvez modifier ou retirer votre avis pendant 14 jours.',
    remove: 'Retirer mon avis',
    removeText:
      'Votre texte, votre note et l’éventuelle réponse seront supprimés. Vous pourrez laisser un autre avis avant la fin du délai.',
    removeSure: 'Retirer mon avis',
  },
  done: {
    parti: 'Votre avis est envoyé.',
    change: 'Votre avis est enregistré.',
    retire: 'Votre avis est retiré.',
    repondu: 'Votre réponse est envoyée.',
  },
} as const;
