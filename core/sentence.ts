/** Adds a full stop, unless the text already ends with « . », « ! », « ? » or « … », as « Zoé M. » does. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
