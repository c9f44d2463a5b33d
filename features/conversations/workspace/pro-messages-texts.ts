import { toName } from '#core/to-name.ts';

export const proMessagesTexts = {
  title: 'Messages · Accalmie',
  heading: 'Messages',
  searchLabel: 'Rechercher',
  searchHint: 'Un client, une prestation',
  filters: 'Échanges à afficher',
  all: 'Tous',
  unread: (count: string): string => (count === '0' ? 'Non lus' : `Non lus · ${count}`),
  today: 'Aujourd’hui',
  none: 'Pas encore de message',
  noneHint: 'Quand un client qui a un compte prend rendez-vous, un échange s’ouvre ici.',
  noneFound: 'Aucun échange ici',
  noneFoundHint: 'Essayez un autre nom, une autre prestation, ou tous les échanges.',
  seeAll: 'Voir tous les échanges',
  choose: 'Choisissez un échange',
  chooseHint: 'L’échange s’ouvrira ici.',
  first: (name: string): string => `Écrire ${toName(name)}`,
  noAccount: 'Cette personne n’a pas de compte',
  replies: 'Mes réponses prêtes',
  ownReplies: 'Mes réponses',
  repliesLead:
    'La réponse que vous choisissez remplit votre message, sans l’envoyer. Écrivez une réponse par ligne, vingt maximum.',
  repliesLabel: 'Réponses',
  repliesSave: 'Enregistrer',
  repliesSaved: 'Vos réponses sont enregistrées.',
  repliesBack: 'Retour aux messages',
} as const;
