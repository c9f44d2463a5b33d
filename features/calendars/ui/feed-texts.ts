/** The sentences about a private calendar to subscribe to. */
export const feedTexts = {
  title: 'Mes rendez-vous dans mon agenda · Accalmie',
  heading: 'Mes rendez-vous dans mon agenda',
  text: 'Avec une adresse privée, vos rendez-vous s’affichent dans l’agenda de votre téléphone ou de votre ordinateur, qui se met à jour automatiquement. Ne partagez pas cette adresse\u202f: elle donne accès à vos rendez-vous.',
  since: (date: string): string => `Adresse créée le ${date}.`,
  read: (ago: string): string => `Adresse consultée par un agenda ${ago}.`,
  never: 'Aucun agenda n’a encore consulté cette adresse.',
  hidden:
    'Nous ne pouvons plus afficher cette adresse. Pour l’utiliser dans un autre agenda, créez une nouvelle adresse\u202f: l’ancienne cessera de fonctionner.',
  make: 'Créer mon adresse',
  renew: 'Créer une nouvelle adresse',
  revoke: 'Désactiver',
  revokeText: 'Les agendas qui utilisent cette adresse n’afficheront plus vos rendez-vous.',
  revokeSure: 'Désactiver cette adresse',
  made: 'Copiez votre adresse maintenant\u202f: elle ne sera plus affichée.',
  address: 'Adresse de votre agenda',
  copy: 'Copier l’adresse',
  revoked: 'L’adresse est désactivée.',
  tooOften: 'Vous venez de créer plusieurs adresses. Réessayez un peu plus tard.',
  back: 'Revenir à mes rendez-vous',
} as const;
