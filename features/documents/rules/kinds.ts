import { documents, type DocumentKey, type DocumentKind } from '#db/reference/documents.ts';
import type { ProfileType } from '#core/profile-types.ts';

/** The documents that a professional must have, in their order (docs/product/documents.md#kinds). */
export const requiredTypes = documents.required.map(({ key }) => key) as readonly DocumentKey[];

/** Every kind of document, those that must be first (docs/product/documents.md#kinds). */
export const documentTypes: readonly DocumentKey[] = [...requiredTypes, ...documents.optional.map(({ key }) => key)];

const kinds: readonly DocumentKind[] = [...documents.required, ...documents.optional];

/** What a kind of document is. */
export const documentKindOf = (type: DocumentKey): DocumentKind => kinds[documentTypes.indexOf(type)]!;

/** The kinds of documents that a profile of this type has; an ambassador sends none. */
export const typesOf = (profile: ProfileType): readonly DocumentKey[] =>
  profile === 'ambassador' ? [] : documentTypes.filter((type) => documentKindOf(type).profile_types.includes(profile));

/** The largest document, in megabytes (docs/product/security.md#uploads). */
export const maxMegabytes = 10;

/** Whether a kind of document opens regulated categories; assumed: the diplomas alone, not the certificates of a training. */
export const isDiploma = (type: DocumentKey): boolean => type.startsWith('diplome');
