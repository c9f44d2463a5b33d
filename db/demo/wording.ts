/** Values for the placeholders in braces of the demo texts. `me` is the writer's gender, `pro` the professional's. */
export type Wording = {
  readonly slots?: Readonly<Record<string, string>>;
  readonly me?: Gender;
  readonly pro?: Gender;
};
export type Gender = 'woman' | 'man';

const fillingOf = (inside: string, { slots = {}, me, pro }: Wording): string | undefined => {
  const agreement = /^(me|pro):([^|]*)\|(.*)$/.exec(inside);
  if (agreement === null) return slots[inside];
  const [, writer, man, woman] = agreement;
  const gender = writer === 'me' ? me : pro;
  return gender && { man, woman }[gender];
};

/** Fills every placeholder of a demo text. Throws RangeError for a placeholder without a value. */
export const worded = (text: string, wording: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (written, inside: string) => {
    const filled = fillingOf(inside, wording);
    if (filled === undefined) throw new RangeError(`nothing to write for ${written}`);
    return filled;
  });

/** Applies French typography: narrow no-break spaces before ; : ! ? % € and inside guillemets, curly apostrophes. */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[;:!?%€»])/g, '\u202f')
    .replaceAll('« ', '«\u202f')
    .replaceAll("'", '’');

export const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
