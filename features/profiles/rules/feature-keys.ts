/**
 * Key of wheelchair access. It is in both reference lists: as a convenience, « Accès PMR », and as a piece of
 * equipment.
 */
export const accessKey = 'accessibility_prm';

/**
 * Replaces the equipment key of wheelchair access by the convenience key, so that both count as one. Other keys do not
 * change.
 */
export const oneKey = (key: string): string => (key === 'wheelchair_access' ? accessKey : key);
