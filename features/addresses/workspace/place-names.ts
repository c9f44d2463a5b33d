/** The names of a place's fields in a form: the draft picked, the text typed, the street, what was kept before. */
export const placeFields = (name: string) =>
  ({ draft: `${name}.draft`, text: `${name}.text`, street: `${name}.street`, kept: `${name}.kept`, was: `${name}.was` }) as const;
