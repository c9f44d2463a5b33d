export const adminLeftTexts = {
  table: 'Sommes dues à des comptes supprimés',
  columns: ['Professionnel', 'Dû', 'Depuis', 'Suite'],
  none: 'Aucune somme due à un compte supprimé',
  noneText:
    'Les gains d’un professionnel qui a supprimé son compte s’affichent ici jusqu’à ce que sa banque les reçoive.',
  settle: 'Enregistrer un virement',
  inPayouts: (amount: string): string => `Dont ${amount} dans un versement qui ne peut pas partir.`,
  next: {
    closing: (iban: string): string =>
      `Versement prévu mercredi sur le dernier IBAN, ${iban}, même en dessous de 10\u00a0€. Vous n’avez rien à faire.`,
    payout: (iban: string): string =>
      `Somme comprise dans un versement sur le dernier IBAN, ${iban}. Si ce versement est retenu ou rejeté, consultez «\u202fRetenus, rejetés, bloqués\u202f».`,
    account:
      'À vous d’agir\u202f: le compte n’est plus actif chez le prestataire de paiement. Contactez ce prestataire\u202f: la somme partira une fois le compte actif.',
    little: (amount: string): string =>
      `${amount}\u202f: ce montant est inférieur au minimum accepté par les banques. Vous n’avez rien à faire tant que la somme n’augmente pas.`,
    none: 'À vous d’agir\u202f: nous n’avons aucun IBAN pour ce professionnel. La somme reste due\u202f: quand le professionnel écrira au support, envoyez-lui un virement, puis enregistrez ce virement ici.',
  },
} as const;
