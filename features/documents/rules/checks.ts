import type { DocumentKey } from '#db/reference/documents.ts';

const siret = 'Le SIRET correspond au profil';
const name = 'Le nom correspond au profil';
const readable = 'Le document est entier et lisible';

/**
 * The points an admin checks before accepting a document (docs/product/documents.md#what-an-admin-checks; assumed: the
 * list of each kind).
 */
export const checksOf = (type: DocumentKey): readonly string[] => {
  switch (type) {
    case 'cgv':
      return [name, 'Les conditions sont datées et complètes', readable];
    case 'kbis':
      return [siret, name, 'Moins de 90 jours à l’envoi'];
    case 'rib':
      return [name, 'L’IBAN et le BIC sont lisibles', readable];
    case 'attestation_vigilance':
      return [siret, 'Le nom correspond à la pièce d’identité', 'Moins de 6 mois'];
    case 'rcpro':
      return [name, 'Toutes les activités sont couvertes', 'L’attestation est en cours de validité'];
    case 'cni':
      return ['Le nom est celui du représentant', 'Recto et verso, ou passeport', 'La pièce est en cours de validité'];
    default:
      return ['Le nom est celui du représentant', 'Le titre correspond aux catégories annoncées', readable];
  }
};

/** Usual reasons for refusing a document, as its owner reads them (assumed). */
export const refusalReasons: readonly string[] = [
  'Le document est illisible ou coupé.',
  'Ce n’est pas le document demandé.',
  'Le nom ne correspond pas à celui du profil.',
  'Le SIRET ne correspond pas à celui du profil.',
  'Le document est trop ancien ou périmé.',
  'Il manque une page ou le verso.',
];
