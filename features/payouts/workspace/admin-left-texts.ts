/** The words of what is owed to professionals who deleted their account. */
export const adminLeftTexts = {
  table: 'Sommes dues à des comptes supprimés',
  columns: ['Professionnel', 'Dû', 'Depuis', 'Suite'],
  none: 'Aucune somme due à un compte supprimé',
  noneText: 'Les gains d’un professionnel qui a supprimé son compte s’affichent ici, jusqu’à leur arrivée à sa banque.',
  settle: 'Noter un virement envoyé',
  next: {
    closing: (iban: string): string => `Sera versé mercredi sur son dernier IBAN, ${iban}, même en dessous de 10\u00a0€. Rien à faire.`,
    payout: (iban: string): string =>
      `Dans un versement sur son dernier IBAN, ${iban}. S’il est retenu ou rejeté, consultez «\u202fRetenus, rejetés, bloqués\u202f».`,
    account:
      'À vous d’agir\u202f: son compte n’est plus actif chez le prestataire de paiement. Contactez ce prestataire\u202f: la somme partira une fois le compte actif.',
    little: (amount: string): string => `${amount}\u202f: moins que le minimum accepté par une banque. Rien à faire tant que la somme n’augmente pas.`,
    none: 'À vous d’agir\u202f: aucun compte bancaire connu. La somme reste due\u202f: quand la personne écrit au support, envoyez-lui un virement, puis notez-le ici.',
  },
} as const;
