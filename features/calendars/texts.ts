const unreachable = 'Cette adresse n’a pas répondu. Nous réessayons tous les quarts d’heure.';

export const calendarTexts = {
  failed: {
    address: 'Cette adresse n’est pas celle d’un agenda\u202f: elle doit commencer par https:// ou webcal://.',
    forbidden: 'Cette adresse mène à un réseau privé\u202f: nous ne pouvons pas la lire.',
    unreachable,
    tooSlow: 'Cette adresse a mis plus de 5 secondes à répondre. Nous réessayons tous les quarts d’heure.',
    tooLarge: 'Cet agenda dépasse 10\u00a0Mo\u202f: nous ne pouvons pas le lire.',
    redirects: 'Cette adresse comporte trop de redirections\u202f: nous ne pouvons pas la lire.',
    status: 'Cette adresse a refusé de répondre. Vérifiez que l’agenda est encore partagé.',
    cut: 'Cet agenda nous est parvenu incomplet\u202f: les créneaux qu’il fermait restent fermés. Nous réessayons tous les quarts d’heure.',
    notCalendar:
      'Cette adresse ne mène pas à un agenda. Copiez l’adresse secrète au format iCal, et non celle de la page où vous consultez l’agenda.',
    tooLong: 'Cet agenda contient trop d’événements\u202f: aucun n’est pris en compte. Suivez un agenda moins chargé.',
    unreadable: 'L’adresse enregistrée n’est plus lisible. Retirez cet agenda, puis ajoutez-le de nouveau.',
  },
  oneEach: 'Ce praticien suit déjà un agenda. Retirez l’agenda suivi avant d’en ajouter un autre.',
  noPractitioner: 'Choisissez le praticien concerné.',
} as const;
