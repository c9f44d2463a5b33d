/** What may stand between braces in the demo texts, and the gender of the person writing (`me`) and of the professional (`pro`). */
export type Wording = {
  readonly slots?: Readonly<Record<string, string>>;
  readonly me?: Gender;
  readonly pro?: Gender;
};
export type Gender = 'woman' | 'man';

/** A demo text with every slot filled; refuses (RangeError) a slot nobody filled. */
export const worded = (text: string, { slots = {}, me, pro }: Wording): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (written, inside: string) => {
    const agreement = /^(me|pro):([^|]*)\|(.*)$/.exec(inside);
    const gender = agreement === null ? undefined : agreement[1] === 'me' ? me : pro;
    const filled = agreement === null ? slots[inside] : gender === 'man' ? agreement[2] : gender === 'woman' ? agreement[3] : undefined;
    if (filled === undefined) throw new RangeError(`nothing to write for ${written}`);
    return filled;
  });

/** French spaces: narrow no-break before ; : ! ? % € and inside guillemets. */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[;:!?%€»])/g, '\u202f')
    .replaceAll('« ', '«\u202f')
    .replaceAll("'", '’');

export const decapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
