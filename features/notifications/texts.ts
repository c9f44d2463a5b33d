const narrow = '\u202f';

/**
 * Texts of notifications. Those that docs/product/messages.md#notifications fixes are verbatim, straight apostrophes
 * included.
 */
export const notificationTexts = {
  heading: 'Notifications',
  bell: (unread: number): string =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread} ${unread > 1 ? 'nouvelles' : 'nouvelle'}`,
  all: 'Toutes les notifications',
  isNew: 'Nouvelle',
  markRead: 'Marquer comme lue',
  remove: 'Supprimer',
  of: (action: string, name: string): string => `${action}, ${name}`,
  ask: `Supprimer cette notification${narrow}?`,
  keep: 'Garder',
  marked: 'Notification marquée comme lue',
  removed: 'Notification supprimée',
  none: 'Tout est lu',
  noneHint: 'Vous n’avez aucune notification.',
  choose: 'Choisir mes notifications',
  retry: 'Réessayer',
  fetchFailed: 'Erreur lors de la récupération des notifications.',
  markReadFailed: 'Erreur lors du marquage de la lecture de la notification.',
  removeFailed: 'Erreur lors de la suppression de la notification.',
  unknownType: 'Type de notification inconnu.',
  settings: {
    heading: 'Notifications',
    lead: 'Vous recevez vos notifications à l’écran et par email. Nous vous informons toujours de vos achats, des sommes qui vous reviennent et de la sécurité de votre compte.',
    forAll: 'Vous tenir au courant',
    forPros: 'Votre activité professionnelle',
    keep: 'Enregistrer ces choix',
    atOnce: 'Chaque choix est enregistré immédiatement.',
    failed: 'Ce choix n’a pas pu être enregistré. Réessayez dans un instant.',
  },
} as const;
