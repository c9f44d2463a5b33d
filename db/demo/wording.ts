/** Values for the placeholders in braces of the demo texts. `me` is the writer's gender, `pro` the professional's. */
export type Wording = {
  readonly slots?: Readonly<Record<string, string>>;
  readonly me?: Gender;
  readonly pro?: Gender;
};
export type Gender = 'woman' | 'man';

/** Fills every placeholder of a demo text. Throws RangeError for a placeholder without a value. */
export const worded = (text: string, { slots = {}, me, pro }: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (written, inside: string) => {
    const agreement = /^(me|pro):([^|]*)\|(.*)$/.exec(inside);
    const gender = agreement === null ? undefined : agreement[1] === 'me' ? me : pro;
    const filled =
      agreement === null
        ? slots[inside]
        : gender === 'man'
          ? agreement[2]
          : gender === 'woman'
            ? agreement[3]
            : undefined;
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
