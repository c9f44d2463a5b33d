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
  noneHint: 'Un échange s’ouvre ici dès qu’un client inscrit sur Accalmie prend rendez-vous.',
  noneFound: 'Aucun échange ici',
  noneFoundHint: 'Essayez un autre nom ou une autre prestation, ou affichez tous les échanges.',
  seeAll: 'Voir tous les échanges',
  choose: 'Choisissez un échange',
  chooseHint: 'L’échange s’ouvrira ici.',
  first: (name: string): string => `Écrire ${toName(name)}`,
  noAccount: 'Cette personne n’a pas de compte',
  replies: 'Mes réponses prêtes',
  ownReplies: 'Mes réponses',
  repliesLead:
    'La réponse choisie s’inscrit dans votre message, sans être envoyée. Écrivez une réponse par ligne, vingt maximum.',
  repliesLabel: 'Réponses',
  repliesSave: 'Enregistrer',
  repliesSaved: 'Vos réponses sont enregistrées.',
  repliesBack: 'Retour aux messages',
} as const;
