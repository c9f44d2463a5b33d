import { actRoles, adminRoleNames, adminRoles, hasRoleOf, type AdminAct, type RolesNamed } from '#core/admin-roles.ts';
import { priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { readPerson } from '../contract/people.ts';
import type { readProfessional } from '../contract/professionals.ts';
import type { readVisit } from '../contract/visits.ts';
import { actsTexts as texts } from './acts-texts.ts';
import { professionalDayPath } from './backoffice-paths.ts';
import { heldTexts } from './held-texts.ts';

export type ActVerb = keyof typeof texts.acts;

export type AskedAmount = { readonly most: string; readonly once: string };

/** An act as its form is drawn. */
export type ActView = {
  readonly verb: ActVerb;
  readonly text: string;
  readonly isDanger: boolean;
  /** What is said of its reason: how long, and who reads it. */ readonly hint: string;
  /** Whether it takes a note that admins alone read. */ readonly isNoted: boolean;
  readonly email: 'new' | 'typed' | null;
  /** Where it asks how much to give back: the most that it may, and the word by which a second click gives nothing more. */
  readonly amount: AskedAmount | null;
};
export type ActsView = {
  readonly acts: readonly ActView[];
  /** Why there is none. */ readonly why: string;
  /** Acts that have a page of their own. */ readonly links?: readonly { readonly text: string; readonly to: string }[];
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
  refund: 'refund',
  resend: 'mend',
};
const dangerous: readonly ActVerb[] = ['suspend', 'endVisits', 'erase', 'withdraw', 'cancel', 'part'];
const untold: readonly ActVerb[] = ['proof', 'erase', 'giveBack', 'refund', 'resend'];

/** Acts whose reason is read by whom they are about, so that what admins keep to themselves has a field of its own. */
const isNoted = (verb: ActVerb): boolean => verb !== 'view' && !untold.includes(verb);

const hintOf = (verb: ActVerb): string => {
  if (verb === 'view') return texts.reasonOfView;
  if (verb === 'part' || verb === 'cancel') return texts.reasonOfBoth;
  return untold.includes(verb) ? texts.reasonKept : texts.reasonHint;
};

/** The roles that do any of these, by their names: « Support ou Finance ». */
const namesOfRoles = (verbs: readonly ActVerb[]): string =>
  adminRoles
    .filter((role) => role !== 'owner' && verbs.some((verb) => hasRoleOf([role], actRoles[roleOf[verb]])))
    .map((role) => adminRoleNames[role])
    .join(' ou ');

const actsOf = (
  verbs: readonly ActVerb[],
  roles: RolesNamed,
  why: string | null,
  more: Partial<Record<ActVerb, string>> = {},
  amount: AskedAmount | null = null,
  /** Said where there is no act. */ notes: readonly string[] = [],
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
            email: verb === 'email' ? 'new' : verb === 'erase' ? 'typed' : null,
            amount: verb === 'part' ? amount : null,
          }))
      : [],
  why: why ?? [...notes, ...(verbs.length > 0 ? [texts.none(namesOfRoles(verbs))] : notes.length === 0 ? [texts.nothing] : [])].join(' '),
});

/** Whether visits to come stayed after a suspension, and nobody is asked about them. */
const mayEndVisits = ({ suspended_at, suspension: { visits, request } }: DataOf<typeof readPerson>): boolean =>
  suspended_at !== null && visits > 0 && request !== 'waiting';

/** What whoever reads may do to somebody. */
export const personActs = (person: DataOf<typeof readPerson>, roles: RolesNamed): ActsView => {
  const why = person.untouchable === null ? null : heldTexts.untouchable[person.untouchable];
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
  const touched = visits === 0 ? texts.noVisit : texts.touched({ visits, people, amount: cents === 0 ? null : priceText(cents) });
  const ends = (second: string): string => [touched, ...(needsSecond ? [second] : [])].join(' ');
  return actsOf(verbs, roles, why, { suspend: ends(texts.secondOfSuspension), endVisits: ends(texts.secondOfVisits) });
};

/** What whoever reads may do to a professional. */
export const professionalActs = (pro: DataOf<typeof readProfessional>, roles: RolesNamed): ActsView => {
  const why = pro.untouchable === null ? null : heldTexts.untouchable[pro.untouchable];
  const mayCancel = why === null && hasRoleOf(roles, actRoles.cancel);
  return {
    ...actsOf([pro.hidden_at === null ? 'withdraw' : 'giveBack'], roles, why),
    links: mayCancel ? [{ text: texts.day.link, to: professionalDayPath(pro.id) }] : [],
  };
};

/** What is said of a day of a professional that was just cancelled, or asked of another admin, by the word that its address bears. */
export const dayDone = (word: string | null): string | null => (word === 'dayDone' ? texts.day.done : word === 'dayAsked' ? texts.day.asked : null);

type VisitRead = DataOf<typeof readVisit>;

/** What a bank has taken of a visit and has not decided on, in words. */
const undecidedTexts = ({ undecided_cents: cents }: VisitRead): readonly string[] => (cents > 0 ? [texts.disputed(priceText(cents))] : []);

/** What cancelling a visit gives back, in words. */
const backText = ({ back_cents: cents, paid_cents: paid, undecided_cents: undecided }: VisitRead): string => {
  if (cents > 0) return texts.back(priceText(cents));
  return paid === 0 ? texts.nothingBack : undecided > 0 ? texts.nothingNow : texts.nothingLeft;
};

/** What whoever reads may do to a visit. */
export const visitActs = (visit: VisitRead, roles: RolesNamed, once: string): ActsView =>
  actsOf(
    [
      ...(visit.parked_cents > 0 ? (['refund'] as const) : []),
      ...(visit.may_resend ? (['resend'] as const) : []),
      ...(visit.may_cancel ? (['cancel'] as const) : []),
      ...(visit.refundable_cents > 0 && visit.request === null ? (['part'] as const) : []),
    ],
    roles,
    visit.own ? texts.ownVisit : null,
    {
      cancel: [backText(visit), ...undecidedTexts(visit), ...(visit.needs_second ? [texts.second] : [])].join(' '),
      part: [...undecidedTexts(visit), ...(visit.complaint === null ? [] : [texts.complained(visit.complaint.number)])].join(' '),
      refund: undecidedTexts(visit).join(' '),
    },
    { most: priceText(visit.refundable_cents), once },
    [...undecidedTexts(visit), ...(visit.request === null ? [] : [texts.requested])],
  );

/** What is said of an act that was just done, by the word that its address bears. */
export const actDone = (verb: string | null): string | null => (verb !== null && Object.hasOwn(texts.acts, verb) ? texts.acts[verb as ActVerb].done : null);
