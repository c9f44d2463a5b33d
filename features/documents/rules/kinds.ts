import { documents, type DocumentKey, type DocumentKind } from '#db/reference/documents.ts';
import type { ProfileType } from '#core/profile-types.ts';

/** The documents a professional must have, in display order (docs/product/documents.md#kinds). */
export const requiredTypes = documents.required.map(({ key }) => key) as readonly DocumentKey[];

/** Every kind of document, required ones first (docs/product/documents.md#kinds). */
export const documentTypes: readonly DocumentKey[] = [...requiredTypes, ...documents.optional.map(({ key }) => key)];

const kinds: readonly DocumentKind[] = [...documents.required, ...documents.optional];

export const documentKindOf = (type: DocumentKey): DocumentKind => kinds[documentTypes.indexOf(type)]!;

// Sole traders have no Kbis. The State's business directory proves their registration instead: the document is free and
// available at once.
const soleTraders: readonly (string | null)[] = ['company_fr_micro', 'company_fr_ei'];
const situation = {
  label: 'Avis de situation Sirene',
  help: 'Avis de situation Sirene de moins de 3 mois, à télécharger gratuitement avec votre SIRET sur avis-situation-sirene.insee.fr. Un justificatif d’inscription au registre national des entreprises convient aussi.',
} as const;

/** The label and help of a document for a company type. Sole traders see another document in place of the Kbis. */
export const documentWordsOf = (
  type: DocumentKey,
  companyType: string | null,
): { readonly label: string; readonly help: string } =>
  type === 'kbis' && soleTraders.includes(companyType) ? situation : documentKindOf(type);

export const documentLabelOf = (type: DocumentKey, companyType: string | null): string =>
  documentWordsOf(type, companyType).label;

/** The kinds of documents of a profile type. Ambassadors send none. */
export const typesOf = (profile: ProfileType): readonly DocumentKey[] =>
  profile === 'ambassador' ? [] : documentTypes.filter((type) => documentKindOf(type).profile_types.includes(profile));

/** Largest size of a document file, in megabytes (docs/product/security.md#uploads). */
export const maxMegabytes = 10;

/**
 * Whether a kind of document allows its owner to sell in regulated categories. assumed: diplomas do, training
 * certificates do not.
 */
export const isDiploma = (type: DocumentKey): boolean => type.startsWith('diplome');
