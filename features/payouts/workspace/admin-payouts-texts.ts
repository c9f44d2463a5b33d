/** The words of the payouts of everybody. */
export const adminPayoutsTexts = {
  title: 'Versements · Administration',
  heading: 'Versements',
  lead: (stopped: number): string =>
    stopped === 0
      ? 'Aucun versement n’est retenu, revenu ni bloqué.'
      : stopped === 1
        ? 'Un versement est retenu, revenu ou bloqué.'
        : `${stopped} versements sont retenus, revenus ou bloqués.`,
  queues: { label: 'Versements', stopped: 'Retenus, revenus, bloqués', due: 'Prévus', on_its_way: 'En route', paid: 'Versés' },
  table: 'Les versements',
  columns: ['Versement', 'Professionnel', 'Montant', 'Part le', 'État'],
  toLedger: 'Ses écritures',
  returned: 'La banque du professionnel l’a renvoyé',
  none: 'Aucun versement ici',
  unknown: {
    heading: 'À vérifier chez le prestataire',
    lead: 'Le prestataire n’a pas répondu, et sa liste ne dit pas si l’argent est parti. Ouvrez son espace et cherchez ce mouvement. Deux administrateurs doivent dire la même chose\u202f: d’ici là, rien n’est renvoyé.',
    steps: {
      transfer: (amount: string, who: string, when: string): string => `Virement de ${amount} vers le compte de ${who}, demandé ${when}`,
      bank: (amount: string, who: string, when: string): string => `Envoi de ${amount} du compte de ${who} vers sa banque, demandé ${when}`,
    },
    said: {
      left: (who: string, reason: string): string => `${who} dit qu’il est parti\u202f: « ${reason} »`,
      not_left: (who: string, reason: string): string => `${who} dit qu’il n’est pas parti\u202f: « ${reason} »`,
    },
    you: 'Vous',
    reason: 'Ce que vous avez vu',
    reasonHint: 'Par exemple\u202f: « Opération 7gj… du 28 novembre à 9 h 15, 80 €. »',
    left: 'Il est parti',
    not_left: 'Il n’est pas parti',
    done: { note: 'C’est noté. Un second administrateur doit dire la même chose.', tranche: 'C’est noté\u202f: le versement reprend d’ici une minute.' },
  },
  error: (said: string): string => `Mots du prestataire, tels quels\u202f: « ${said} »`,
} as const;
