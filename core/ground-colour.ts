/** Background colours of pages by day and by night (`--fond`). The browser bar and the manifest read no style sheet. */
export const groundColour = '#FCFBF9';

export const nightColour = '#0C1F24';
