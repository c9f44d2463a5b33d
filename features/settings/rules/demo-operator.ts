import type { Operator } from './site-operator.ts';

/**
 * The operator of a demo. It is fictitious: invented names, a company number that cannot exist and a telephone reserved
 * for fiction.
 */
export const demoOperator: Operator = {
  name: 'Accalmie Démonstration, société fictive',
  legalForm: 'Société qui n’existe pas, sans capital',
  address: '1 rue de l’Exemple, 00000 Ville-Inventée',
  siren: '000 000 000',
  registry: 'Aucun registre',
  vatNumber: null,
  phone: '01 99 00 00 00',
  publicationDirector: 'Camille Exemple, personne fictive',
  privacyEmail: 'donnees@accalmie.test',
  host: {
    name: 'L’ordinateur qui exécute cette démonstration',
    address: 'Aucune',
    phone: 'Aucun',
    country: 'Celui où se trouve cet ordinateur',
  },
  paymentProvider: { name: 'Prestataire d’essai, simulé par ce site', country: 'Sur le même ordinateur' },
  mailProvider: { name: 'Aucun : les emails sont écrits dans un dossier', country: 'Sur le même ordinateur' },
  mediator: {
    name: 'Médiation Beauté Bien-être, service de démonstration',
    address: '2 rue de l’Exemple, 00000 Ville-Inventée',
    website: 'https://mediation.accalmie.test',
  },
};
