/** The page of the health questions, before the payment of a visit that asks them. */
export const healthPath = '/booking/fiche-sante';
