/** The words of what is owed to professionals who deleted their account. */
export const adminLeftTexts = {
  table: 'Ce qui reste dû à des comptes supprimés',
  columns: ['Professionnel', 'Dû', 'Depuis', 'Suite'],
  none: 'Rien ne reste dû à un compte supprimé',
  noneText: 'Ce qu’un professionnel avait gagné avant de supprimer son compte s’affiche ici, jusqu’à ce que sa banque l’ait reçu.',
  settle: 'Réglé autrement',
  next: {
    closing: (iban: string): string => `Versé mercredi vers son dernier IBAN, ${iban}, même sous 10\u00a0€. Rien à faire.`,
    payout: (iban: string): string => `Dans un versement vers son dernier IBAN, ${iban}. S’il est retenu ou retourné, voyez « Retenus, retournés, bloqués ».`,
    account:
      'À vous d’agir\u202f: son compte n’est plus actif chez le prestataire. Voyez avec le prestataire\u202f; la somme partira une fois le compte actif.',
    little: (amount: string): string => `${amount}\u202f: moins que ce qu’une banque accepte. Rien à faire tant que rien ne s’y ajoute.`,
    none: 'À vous d’agir\u202f: aucun compte où verser. La somme reste due\u202f: quand la personne écrit au support, envoyez-la par virement, puis écrivez-le ici.',
  },
} as const;
