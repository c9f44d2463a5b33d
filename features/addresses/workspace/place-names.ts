/**
 * The names of a place's fields in a form: the draft picked, the text typed, the street, what was kept before; where the text may mean several places, the one
 * of them that is chosen, and the text that they were offered for.
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
