import { actRoles, adminRoleNames, adminRoles, hasRoleOf, type AdminAct, type RolesNamed } from '#core/admin-roles.ts';
import { priceText } from '#core/format.ts';
import { ownValue } from '#core/own-value.ts';
import type { DataOf } from '#core/route.ts';
import type { readPerson } from '../contract/people.ts';
import type { readProfessional } from '../contract/professionals.ts';
import type { readVisit } from '../contract/visits.ts';
import { actsTexts as texts } from './acts-texts.ts';
import { professionalDayPath } from './backoffice-paths.ts';
import { subjectTexts } from './subject-texts.ts';

export type ActVerb = keyof typeof texts.acts;

export type AmountField = { readonly most: string; readonly once: string };

export type ActView = {
  readonly verb: ActVerb;
  readonly text: string;
  readonly isDanger: boolean;
  /** Text beside the reason field: the required length, and who reads the reason. */ readonly hint: string;
  /** Whether the act takes a note that only admins read. */ readonly isNoted: boolean;
  readonly email: 'new' | 'typed' | null;
  /** For a partial refund: the highest amount, and the idempotency key that makes a second click harmless. */
  readonly amount: AmountField | null;
};
export type ActsView = {
  readonly acts: readonly ActView[];
  /** Explains why no act is possible. */ readonly why: string;
  /** Links to the acts that have their own page. */ readonly links?: readonly {
    readonly text: string;
    readonly to: string;
  }[];
};

const roleOf: Readonly<Record<ActVerb, AdminAct>> = {
  view: 'viewAs',
  suspend: 'suspend',
  endVisits: 'suspend',
  reopen: 'suspend',
  signOut: 'signOut',
  proof: 'mend',
  email: 'mend',
  erase: 'erase',
  withdraw: 'withdraw',
  giveBack: 'withdraw',
  cancel: 'cancel',
  part: 'refund',
  resend: 'mend',
};
const dangerous: readonly ActVerb[] = ['suspend', 'endVisits', 'erase', 'withdraw', 'cancel', 'part'];
const untold: readonly ActVerb[] = ['proof', 'erase', 'giveBack', 'resend'];
const emailAsked: Readonly<Partial<Record<ActVerb, ActView['email']>>> = { email: 'new', erase: 'typed' };

/** Whether the person concerned reads the reason of the act. Admins then get a separate field for their own note. */
const isNoted = (verb: ActVerb): boolean => verb !== 'view' && !untold.includes(verb);

const hintOf = (verb: ActVerb): string => {
  if (verb === 'view') return texts.reasonOfView;
  if (verb === 'part' || verb === 'cancel') return texts.reasonOfBoth;
  return untold.includes(verb) ? texts.reasonKept : texts.reasonHint;
};

/** Names of the roles that may do one of these acts: « Support ou Finance ». */
const namesOfRoles = (verbs: readonly ActVerb[]): string =>
  adminRoles
    .filter((role) => role !== 'owner' && verbs.some((verb) => hasRoleOf([role], actRoles[roleOf[verb]])))
    .map((role) => adminRoleNames[role])
    .join(' ou ');

/**
 * Explains why an admin may take none of these acts: first the notes of the page, then the roles that may take them.
 */
const noActText = (verbs: readonly ActVerb[], notes: readonly string[]): string => {
  if (verbs.length > 0) return [...notes, texts.none(namesOfRoles(verbs))].join(' ');
  return notes.length === 0 ? texts.nothing : notes.join(' ');
};

const actsOf = (
  verbs: readonly ActVerb[],
  roles: RolesNamed,
  why: string | null,
  more: Partial<Record<ActVerb, string>> = {},
  amount: AmountField | null = null,
  /** Explanations added when the admin may take no act. */ notes: readonly string[] = [],
): ActsView => ({
  acts:
    why === null
      ? verbs
          .filter((verb) => hasRoleOf(roles, actRoles[roleOf[verb]]))
          .map((verb) => ({
            verb,
            text: [texts.acts[verb].text, more[verb]].filter(Boolean).join(' '),
            isDanger: dangerous.includes(verb),
            hint: hintOf(verb),
            isNoted: isNoted(verb),
            email: emailAsked[verb] ?? null,
            amount: verb === 'part' ? amount : null,
          }))
      : [],
  why: why ?? noActText(verbs, notes),
});

/** Whether upcoming visits remain after a suspension, and no request about them is waiting. */
const mayEndVisits = ({ suspended_at, suspension: { visits, request } }: DataOf<typeof readPerson>): boolean =>
  suspended_at !== null && visits > 0 && request !== 'waiting';

export const personActs = (person: DataOf<typeof readPerson>, roles: RolesNamed): ActsView => {
  const why = person.untouchable === null ? null : subjectTexts.untouchable[person.untouchable];
  const verbs: ActVerb[] = [
    ...(person.suspended_at === null && person.admin_roles.length === 0 ? (['view'] as const) : []),
    ...(person.sessions.length > 0 ? (['signOut'] as const) : []),
    ...(person.verified_at === null ? (['proof'] as const) : []),
    'email',
    person.suspended_at === null ? 'suspend' : 'reopen',
    ...(mayEndVisits(person) ? (['endVisits'] as const) : []),
    'erase',
  ];
  const { visits, people, refund_cents: cents, needs_second: needsSecond } = person.suspension;
  const touched =
    visits === 0 ? texts.noVisit : texts.touched({ visits, people, amount: cents === 0 ? null : priceText(cents) });
  const ends = (second: string): string => [touched, ...(needsSecond ? [second] : [])].join(' ');
  return actsOf(verbs, roles, why, { suspend: ends(texts.secondOfSuspension), endVisits: ends(texts.secondOfVisits) });
};

export const professionalActs = (pro: DataOf<typeof readProfessional>, roles: RolesNamed): ActsView => {
  const why = pro.untouchable === null ? null : subjectTexts.untouchable[pro.untouchable];
  const mayCancel = why === null && hasRoleOf(roles, actRoles.cancel);
  return {
    ...actsOf([pro.hidden_at === null ? 'withdraw' : 'giveBack'], roles, why),
    links: mayCancel ? [{ text: texts.day.link, to: professionalDayPath(pro.id) }] : [],
  };
};

/**
 * Confirmation that the day of a professional was cancelled, or that its cancellation was requested. `word` comes from
 * the address of the page.
 */
export const dayDone = (word: string | null): string | null => {
  if (word === 'dayDone') return texts.day.done;
  return word === 'dayAsked' ? texts.day.asked : null;
};

type VisitRead = DataOf<typeof readVisit>;

/** Text about the amount that a bank has taken back and on which the bank has not decided yet. */
const undecidedTexts = ({ undecided_cents: cents }: VisitRead): readonly string[] =>
  cents > 0 ? [texts.disputed(priceText(cents))] : [];

/** Text about the refunds that the provider made without our request. */
const unbookedTexts = ({ unbooked_cents: cents, parked_cents: parkedCents }: VisitRead): readonly string[] => {
  if (cents === 0) return [];
  return [parkedCents > 0 ? texts.unbookedBesideParked(priceText(cents)) : texts.unbooked(priceText(cents))];
};

/** Text about our refunds that wait for an answer in the list of refunds. */
const parkedTexts = ({ parked_cents: cents }: VisitRead): readonly string[] =>
  cents > 0 ? [texts.parked(priceText(cents))] : [];

/** Text about the amount that a cancellation refunds. */
const backText = ({ back_cents: cents, paid_cents: paid, undecided_cents: undecided }: VisitRead): string => {
  if (cents > 0) return texts.back(priceText(cents));
  if (paid === 0) return texts.nothingBack;
  return undecided > 0 ? texts.nothingNow : texts.nothingLeft;
};

export const visitActs = (visit: VisitRead, roles: RolesNamed, once: string): ActsView =>
  actsOf(
    [
      ...(visit.may_resend ? (['resend'] as const) : []),
      ...(visit.may_cancel ? (['cancel'] as const) : []),
      ...(visit.refundable_cents > 0 && visit.request === null ? (['part'] as const) : []),
    ],
    roles,
    visit.own ? texts.ownVisit : null,
    {
      cancel: [
        backText(visit),
        ...undecidedTexts(visit),
        ...parkedTexts(visit),
        ...unbookedTexts(visit),
        ...(visit.needs_second ? [texts.second] : []),
      ].join(' '),
      part: [
        ...undecidedTexts(visit),
        ...parkedTexts(visit),
        ...unbookedTexts(visit),
        ...(visit.complaint === null ? [] : [texts.complained(visit.complaint.number)]),
      ].join(' '),
    },
    { most: priceText(visit.refundable_cents), once },
    [
      ...undecidedTexts(visit),
      ...parkedTexts(visit),
      ...unbookedTexts(visit),
      ...(visit.request === null ? [] : [texts.requested]),
    ],
  );

/** Confirmation of the act just done. `verb` comes from the address of the page. */
export const actDone = (verb: string | null): string | null => ownValue(texts.acts, verb)?.done ?? null;

/** Confirmation of the act just done on a visit, or of the request to a second admin. */
export const visitActDone = (verb: string | null): string | null =>
  verb === 'asked' || verb === 'askedPart' ? texts[verb] : actDone(verb);
