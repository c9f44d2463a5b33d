type Option = {
  readonly id: string;
  readonly duration_min: number;
  readonly staff: readonly string[];
  /** Those whose duration is their own. */
  readonly own: readonly { readonly id: string; readonly duration_min: number }[];
};

/** What a place of the agenda means among one's services: the only one that this person gives, or that lasts so long; undefined where it is to be chosen. */
export const optionFor = <O extends Option>(options: readonly O[], { person, lastsMin }: { person: string | null; lastsMin: number | null }): O | undefined => {
  if (person === null && lastsMin === null) return undefined;
  const given = options.filter(({ staff }) => person === null || staff.includes(person));
  const takes = ({ duration_min, own }: O): number => own.find(({ id }) => id === person)?.duration_min ?? duration_min;
  const found = lastsMin === null ? given : given.filter((option) => takes(option) === lastsMin);
  return found.length === 1 ? found[0] : undefined;
};

/** Who is asked for of an option: whoever the form says (`typed`, empty for nobody in particular), else the person of the place. */
export const givenByOne = (asked: ReadonlyMap<string, string>, optionId: string, person: string | null, typed: string | null): ReadonlyMap<string, string> =>
  asked.has(optionId) || person === null || typed === '' ? asked : new Map([...asked, [optionId, person]]);
