/** The access in a wheelchair, which both reference lists name: a convenience, « Accès PMR », and a piece of equipment. */
export const accessKey = 'accessibility_prm';

/** The one key of what the two reference lists name twice; any other key is its own. */
export const oneKey = (key: string): string => (key === 'wheelchair_access' ? accessKey : key);
