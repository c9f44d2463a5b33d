import { capital } from '#core/capital.ts';
import { ofName } from '#core/elision.ts';

/** The sentences of the reviews of missions, on both sides (docs/product/reviews.md#pro-comments). */
export const missionReviewTexts = {
  title: 'Avis, missions · Accalmie',
  heading: 'Avis, missions',
  back: 'Missions',
  lead: {
    business: 'Comment se sont passées les missions que vous avez confiées. Vos mots ne sont lus que par le praticien.',
    freelances: 'Ce que les établissements disent de vos missions. Leurs mots ne sont lus que par vous.',
  },
  none: {
    business: ['Aucune mission faite', 'Une fois une mission faite, vous avez 90 jours pour dire comment elle s’est passée.'],
    freelances: ['Aucun avis', 'Un établissement peut en laisser un après une mission faite.'],
  },
  score: (mean: string, count: string): string => `${mean} sur 5, ${count} avis d’établissements`,
  write: 'Laisser un avis',
  read: 'Lire mon avis',
  late: 'Le délai de 90 jours est passé.',
  mission: (service: string, when: string): string => `${service} · ${when}`,
  given: (day: string): string => `avis du ${day}`,
  answerBy: (name: string): string => `Réponse ${ofName(name)}`,
  yourAnswer: (day: string): string => `Votre réponse · ${day}`,
  answer: 'Répondre',
  changeAnswer: 'Modifier ma réponse',
  answerLabel: 'Votre réponse',
  answerHint: (name: string): string => `De 10 à 1\u202f000 caractères. ${capital(name)} seul la lira.`,
  publish: 'Envoyer ma réponse',
  form: {
    title: 'Avis sur une mission · Accalmie',
    heading: 'Comment s’est passée la mission\u202f?',
    headingGiven: 'Mon avis sur la mission',
    until: (day: string): string => `Vous avez jusqu’au ${day} pour le dire.`,
    rating: 'Votre note',
    body: 'Votre avis',
    hint: 'De 10 à 2\u202f000 caractères.',
    submit: 'Envoyer mon avis',
    save: 'Enregistrer mon avis',
    later: 'Plus tard',
    who: 'Qui le lira',
    readers: (name: string): readonly string[] => [
      `${name}, qui peut répondre.`,
      'Les établissements voient la moyenne et le nombre, pas les mots.',
      'Rien sur sa fiche publique.',
    ],
    editable: 'Un avis se modifie ou se retire pendant 14 jours.',
    remove: 'Retirer mon avis',
    removeText: 'Vos mots, votre note et la réponse s’il y en a une disparaissent. Vous pourrez en laisser un autre dans le délai.',
    removeSure: 'Retirer mon avis',
  },
  done: { parti: 'Votre avis est envoyé.', change: 'Votre avis est enregistré.', retire: 'Votre avis est retiré.', repondu: 'Votre réponse est envoyée.' },
} as const;
