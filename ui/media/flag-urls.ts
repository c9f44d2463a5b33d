const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', { query: '?url', import: 'default', eager: true });

/** The drawing of every country's flag, by its code of two letters: files, fetched as they come into view. */
export const flagUrls: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]));
