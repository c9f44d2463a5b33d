export const healthPath = '/booking/fiche-sante';
