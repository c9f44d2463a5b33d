/** The ground of every page (`--fond`), for what reads no style sheet: the browser's own bar, the manifest. */
export const groundColour = '#FCFBF9';

/** The same by night. */
export const nightColour = '#0C1F24';
