/** Wheelchair access. Both reference lists have it: as a convenience, « Accès PMR », and as a piece of equipment. */
export const accessKey = 'accessibility_prm';

/** Maps the two keys of wheelchair access to one. Other keys are returned unchanged. */
export const oneKey = (key: string): string => (key === 'wheelchair_access' ? accessKey : key);
