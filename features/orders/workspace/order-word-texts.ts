export const orderWordTexts = {
  atHome: 'À domicile',
  atPractice: 'À mon cabinet',
  payment: {
    paid: 'Payé',
    pending: 'À encaisser',
    refunded: 'Remboursé',
    partly: 'Remboursé en partie',
    deposit: (amount: string): string => `Acompte de ${amount} payé`,
    /**
     * Text for a visit that was paid in full online, then moved to a more expensive time, so that a part is still due
     * on site.
     */
    online: (amount: string): string => `Payé en ligne\u202f: ${amount}`,
  },
  states: {
    requested: 'À confirmer',
    confirmed: 'Confirmé',
    completed: 'Terminé',
    no_show: 'Absence',
    cancelled: 'Annulé',
    declined: 'Refusé',
    expired: 'Sans réponse',
    waits: 'En attente de paiement',
    unpaid: 'Non payé',
  },
} as const;
