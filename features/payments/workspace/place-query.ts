type Option = {
  readonly id: string;
  readonly duration_min: number;
  readonly staff: readonly string[];
  /** Practitioners with their own duration for the option. */
  readonly own: readonly { readonly id: string; readonly duration_min: number }[];
};

/**
 * Returns the option that fits the free time clicked in the agenda: the only option that the practitioner provides with
 * that duration. Undefined when no option fits, or several do.
 */
export const optionFor = <O extends Option>(
  options: readonly O[],
  { person, lastsMin }: { person: string | null; lastsMin: number | null },
): O | undefined => {
  if (person === null && lastsMin === null) return undefined;
  const given = options.filter(({ staff }) => person === null || staff.includes(person));
  const takes = ({ duration_min, own }: O): number => own.find(({ id }) => id === person)?.duration_min ?? duration_min;
  const found = lastsMin === null ? given : given.filter((option) => takes(option) === lastsMin);
  return found.length === 1 ? found[0] : undefined;
};

/**
 * Selects the practitioner clicked in the agenda for an option. A choice already made in the form takes precedence. An
 * empty `typed` means that the client has no preference.
 */
export const givenByOne = (
  practitioners: ReadonlyMap<string, string>,
  optionId: string,
  person: string | null,
  typed: string | null,
): ReadonlyMap<string, string> =>
  practitioners.has(optionId) || person === null || typed === ''
    ? practitioners
    : new Map([...practitioners, [optionId, person]]);
