/** The words of the payouts of everybody. */
export const adminPayoutsTexts = {
  title: 'Versements · Administration',
  heading: 'Versements',
  lead: (stopped: number): string =>
    stopped === 0
      ? 'Aucun versement n’est retenu ni revenu.'
      : stopped === 1
        ? 'Un versement est retenu ou revenu.'
        : `${stopped} versements sont retenus ou revenus.`,
  queues: { label: 'Versements', stopped: 'Retenus et revenus', due: 'Prévus', on_its_way: 'En route', paid: 'Versés' },
  table: 'Les versements',
  columns: ['Versement', 'Professionnel', 'Montant', 'Part le', 'État'],
  none: 'Aucun versement ici',
  error: (said: string): string => `Le prestataire dit\u202f: ${said}`,
} as const;
