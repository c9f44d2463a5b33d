import type { Choices, VisitChoices } from '../queries/imports.ts';
import type { JudgedVisit } from '../rules/judged-visit.ts';
import { chosenFor, memberNamed, optionNamed, type OfferedOption, type Teammate } from '../rules/matching.ts';
import type { ReadVisit, VisitFault } from '../rules/visit-lines.ts';
import { visitWords as words } from '../rules/visit-words.ts';
import type { Bringing } from './bringing.ts';
import type { Whereabouts } from './homes.ts';

type Matched = {
  readonly optionId: string | null;
  readonly resourceId: string | null;
  readonly faults: readonly VisitFault[];
};

const serviceOf = (
  read: ReadVisit,
  { options }: Bringing,
  services: Choices,
  isHome: boolean,
): OfferedOption | VisitFault => {
  const chosen = chosenFor(services, read.service);
  // Two options may share a name and differ in duration. Prefers the option offered at the place of the visit.
  const done = options.filter(({ atHome, onSite }) => (isHome ? atHome : onSite));
  const named = (some: readonly OfferedOption[]) => optionNamed(read.service, read.lastsMin, some);
  const found = options.find(({ id }) => id === chosen) ?? named(done) ?? named(options);
  return (
    found ?? {
      field: 'service',
      message: read.service === '' ? words.faults.noService : words.faults.service(read.service),
    }
  );
};

const personOf = (read: ReadVisit, { team }: Bringing, people: Choices): Teammate | null | VisitFault => {
  const chosen = chosenFor(people, read.person);
  // A team of one person leaves no choice, so the name in the file is ignored.
  if (read.person === '' || team.length === 1 || chosen === '') return null;
  return (
    team.find(({ id }) => id === chosen) ??
    memberNamed(read.person, team) ?? { field: 'person', message: words.faults.person(read.person) }
  );
};

const matchedOf = (
  read: ReadVisit,
  bringing: Bringing,
  choices: Pick<VisitChoices, 'services' | 'people'>,
  isHome: boolean,
): Matched => {
  const service = serviceOf(read, bringing, choices.services, isHome);
  const person = personOf(read, bringing, choices.people);
  const faults = [service, person].flatMap((one) => (one !== null && 'field' in one ? [one] : []));
  const optionId = 'field' in service ? null : service.id;
  const resourceId = person === null || 'field' in person ? null : person.id;
  const isAble = (): boolean => {
    const option = bringing.options.find(({ id }) => id === optionId);
    const row = bringing.team.find(({ id }) => id === resourceId)?.row;
    return option === undefined || row === undefined || option.practitioners.includes(row);
  };
  if (isAble()) return { optionId, resourceId, faults };
  const { label } = bringing.team.find(({ id }) => id === resourceId)!;
  return { optionId, resourceId, faults: [...faults, { field: 'person', message: words.faults.cannot(label) }] };
};

/**
 * Returns which names in a line match nothing in the catalogue or the team. The professional must choose a match for
 * them.
 */
export const asksOf = (read: ReadVisit, { options, team }: Bringing): JudgedVisit['asks'] => [
  ...(optionNamed(read.service, read.lastsMin, options) === undefined ? ['service' as const] : []),
  ...(read.person !== '' && team.length > 1 && memberNamed(read.person, team) === undefined ? ['person' as const] : []),
];

/** The professional's choices for the names and the places of a file. */
export type MatchChoices = Pick<VisitChoices, 'services' | 'people' | 'atPlace'>;

type Settled = Matched & Pick<Whereabouts, 'place' | 'notes'> & { readonly isNotAtHome: boolean };

/** The match of a line that is not compared with the catalogue. */
export const unsettled: Settled = {
  optionId: null,
  resourceId: null,
  faults: [],
  place: null,
  notes: [],
  isNotAtHome: false,
};

/** Finds the option and the place of a line. Refuses an option that is not offered at that place. */
export const settledOf = (read: ReadVisit, bringing: Bringing, choices: MatchChoices, where: Whereabouts): Settled => {
  const matched = matchedOf(read, bringing, choices, where.place !== null);
  const option = bringing.options.find(({ id }) => id === matched.optionId);
  const refused =
    where.place !== null && option?.atHome === false
      ? { field: 'service' as const, message: words.faults.notAtHome(option.name) }
      : where.refused;
  if (refused === null) {
    const isOnly = where.place === null && option?.onSite === false;
    const faults = isOnly ? [{ field: 'address' as const, message: words.faults.onlyAtHome(option.name) }] : [];
    return {
      ...matched,
      faults: [...matched.faults, ...faults],
      place: where.place,
      notes: where.notes,
      isNotAtHome: false,
    };
  }
  if (!choices.atPlace)
    return { ...matched, faults: [...matched.faults, refused], place: null, notes: [], isNotAtHome: true };
  const here = settledOf(read, bringing, choices, { place: null, refused: null, notes: [] });
  return { ...here, notes: [words.notes.atPlace(refused.message)], isNotAtHome: true };
};
