/** A text with the full stop that ends it, unless a sign of its own does: « Zoé M. », « Inès Caradec. ». */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
