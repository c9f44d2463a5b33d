/**
 * The names of the form fields of a place. `kept` is the id of the saved address, and `was` its text and street. When a
 * text means several places, `offered` is that text and `chosen` the picked place.
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
