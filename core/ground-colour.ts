/** Page background by day (`--fond`), for the browser bar and the manifest, which read no style sheet. */
export const groundColour = '#FCFBF9';

export const nightColour = '#0C1F24';
