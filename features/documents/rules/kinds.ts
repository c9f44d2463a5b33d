import { documents, type DocumentKey, type DocumentKind } from '#db/reference/documents.ts';
import type { ProfileType } from '#core/profile-types.ts';

/** The documents that a professional must have, in their order (docs/product/documents.md#kinds). */
export const requiredTypes = documents.required.map(({ key }) => key) as readonly DocumentKey[];

/** Every kind of document, those that must be first (docs/product/documents.md#kinds). */
export const documentTypes: readonly DocumentKey[] = [...requiredTypes, ...documents.optional.map(({ key }) => key)];

const kinds: readonly DocumentKind[] = [...documents.required, ...documents.optional];

/** What a kind of document is. */
export const documentKindOf = (type: DocumentKey): DocumentKind => kinds[documentTypes.indexOf(type)]!;

// Who trades in their own name has no Kbis: the State's directory says who they are, for nothing and at once.
const soleTraders: readonly (string | null)[] = ['company_fr_micro', 'company_fr_ei'];
const situation = {
  label: 'Avis de situation Sirene',
  help: 'Avis de situation Sirene de moins de 3 mois, à télécharger gratuitement avec votre SIRET sur avis-situation-sirene.insee.fr. Un justificatif d’inscription au registre national des entreprises convient aussi.',
} as const;

/** What a document is called by somebody of this company type, and what is asked of it: there is no Kbis in one's own name. */
export const documentWordsOf = (type: DocumentKey, companyType: string | null): { readonly label: string; readonly help: string } =>
  type === 'kbis' && soleTraders.includes(companyType) ? situation : documentKindOf(type);

/** The same, its name alone. */
export const documentLabelOf = (type: DocumentKey, companyType: string | null): string => documentWordsOf(type, companyType).label;

/** The kinds of documents that a profile of this type has; an ambassador sends none. */
export const typesOf = (profile: ProfileType): readonly DocumentKey[] =>
  profile === 'ambassador' ? [] : documentTypes.filter((type) => documentKindOf(type).profile_types.includes(profile));

/** The largest document, in megabytes (docs/product/security.md#uploads). */
export const maxMegabytes = 10;

/** Whether a kind of document opens regulated categories; assumed: the diplomas alone, not the certificates of a training. */
export const isDiploma = (type: DocumentKey): boolean => type.startsWith('diplome');
