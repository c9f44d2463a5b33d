/** Texts of a client's order list (docs/product/screens.md#client-account). */
export const ownOrdersTexts = {
  made: (day: string, number: string): string => `${day} · ${number}`,
  with: (pro: string, when: string): string => `${pro} · ${when}`,
  see: 'Voir la commande',
  of: (number: string): string => ` ${number}`,
  none: 'Aucune commande',
  noneHint: 'Vos rendez-vous réglés apparaîtront ici avec leur facture.',
  search: 'Rechercher un soin',
  refunded: (amount: string): string => `Remboursé\u202f: ${amount}`,
  refunding: (amount: string): string => `En cours de remboursement\u202f: ${amount}`,
  payment: {
    paid: 'Payé',
    deposit: 'Acompte payé',
    part: 'Payé en partie',
    refunded: 'Remboursé',
    refunding: 'Remboursement en cours',
    partly: 'Remboursé en partie',
    onSite: 'À régler sur place',
    waits: 'En attente de paiement',
    nothing: 'Non payé',
  },
} as const;
