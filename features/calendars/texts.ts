const unreachable = 'Cette adresse n’a pas répondu. Nous réessayons tous les quarts d’heure.';

/** The sentences about calendars that a call answers with. */
export const calendarTexts = {
  failed: {
    address: 'Cette adresse n’est pas celle d’un agenda\u202f: elle doit commencer par https:// ou webcal://.',
    forbidden: 'Cette adresse mène à un réseau privé\u202f: elle ne peut pas être lue.',
    unreachable,
    tooSlow: 'Cette adresse a mis plus de 5 secondes à répondre. Nous réessayons tous les quarts d’heure.',
    tooLarge: 'Cet agenda dépasse 10 Mo\u202f: il ne peut pas être lu.',
    redirects: 'Cette adresse renvoie trop souvent ailleurs\u202f: elle ne peut pas être lue.',
    status: 'Cette adresse a refusé de répondre. Vérifiez que l’agenda est encore partagé.',
    cut: 'Cet agenda nous est parvenu incomplet\u202f: ce qu’il fermait déjà reste fermé. Nous réessayons tous les quarts d’heure.',
    notCalendar: 'Ce qui se trouve à cette adresse n’est pas un agenda. Copiez l’adresse secrète au format iCal, pas celle de la page où vous le consultez.',
    tooLong: 'Cet agenda contient trop d’événements pour être lu\u202f: rien n’en est repris. Suivez un agenda moins chargé.',
    unreadable: 'L’adresse gardée ne peut plus être lue. Retirez cet agenda, puis ajoutez-le de nouveau.',
  },
  oneEach: 'Ce praticien suit déjà un agenda. Retirez-le avant d’en ajouter un autre.',
  noPractitioner: 'Choisissez de quel praticien c’est l’agenda.',
} as const;
