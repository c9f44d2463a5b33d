/**
 * The names of the form fields of a place: the saved address is `kept` and its text `was`. When a text means several
 * places, `offered` is that text and `chosen` the picked place.
 */
export const placeFields = (name: string) =>
  ({
    draft: `${name}.draft`,
    text: `${name}.text`,
    street: `${name}.street`,
    kept: `${name}.kept`,
    was: `${name}.was`,
    chosen: `${name}.chosen`,
    offered: `${name}.offered`,
  }) as const;
