import { adminRoleNames, hasRoleOf, adminPagePaths, adminPageRoles, type RolesNamed } from '#core/admin-roles.ts';
import { countText, dialledText, priceText, ratingText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { proLedgerPath, visitLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import type { readPerson } from '../contract/people.ts';
import type { readProfessional } from '../contract/professionals.ts';
import type { readVisit } from '../contract/visits.ts';
import type { BackofficeCell } from './backoffice-table.tsx';
import { personPath, professionalPath } from './backoffice-paths.ts';
import { subjectTexts } from './subject-texts.ts';
import { refundsTexts } from './refunds-texts.ts';
import { backofficeSearchTexts } from './search-texts.ts';
import { backofficeDay, professionalState } from './search-view.ts';

const texts = subjectTexts.facts;

/** A labelled fact: a name, and its values. */
export type BackofficeFact = { readonly name: string; readonly values: readonly BackofficeCell[] };

const fact = (name: string, text: string, more: Partial<BackofficeCell> = {}): BackofficeFact => ({
  name,
  values: [{ text, ...more }],
});

const stayedFact = ({ suspended_at, suspension: { request, visits } }: DataOf<typeof readPerson>): BackofficeFact[] =>
  suspended_at === null || visits === 0
    ? []
    : [
        fact(texts.stayed, texts.soldOrBooked(countText(visits), visits), {
          soft: texts.stayedAs[request === null || request === 'withdrawn' ? 'none' : request],
        }),
      ];

const pendingText = ({ of, cents, asked_by: requester }: NonNullable<DataOf<typeof readVisit>['request']>): string => {
  const amount = priceText(cents);
  if (of === 'suspension') return refundsTexts.pendingOfSuspension(amount, requester);
  return of === 'day' ? refundsTexts.pendingOfDay(amount, requester) : refundsTexts.pending(amount, requester);
};

const profileCell = ({ type, professional }: DataOf<typeof readPerson>['profiles'][number]): BackofficeCell => {
  const typeText = backofficeSearchTexts.profiles[type];
  if (professional !== null) return { text: professional.name, soft: typeText, to: professionalPath(professional.id) };
  return { text: typeText, soft: type === 'ambassador' ? null : texts.incomplete };
};

export const personFacts = (person: DataOf<typeof readPerson>): BackofficeFact[] => [
  fact(texts.email, person.email, {
    soft: person.verified_at === null ? texts.unproven : texts.proven(backofficeDay(person.verified_at)),
  }),
  ...(person.phone === null ? [] : [fact(texts.phone, dialledText(person.phone))]),
  fact(texts.since, backofficeDay(person.since)),
  ...stayedFact(person),
  {
    name: texts.profiles,
    values: [{ text: texts.client }, ...person.profiles.map(profileCell)],
  },
  ...(person.admin_roles.length > 0
    ? [fact(texts.roles, person.admin_roles.map((role) => adminRoleNames[role]).join(', '))]
    : []),
  fact(texts.factor, person.second_factor ? texts.factorSet : texts.factorNone),
  fact(texts.code, person.referral_code),
  fact(texts.id, person.id),
];

export const professionalFacts = (pro: DataOf<typeof readProfessional>, roles: RolesNamed): BackofficeFact[] => [
  pro.owner === null
    ? fact(texts.owner, texts.nobody)
    : fact(texts.owner, pro.owner.name, { to: personPath(pro.owner.id) }),
  fact(texts.address, [pro.street, `${pro.postcode} ${pro.city}`].filter(Boolean).join(', ')),
  ...(pro.email === null ? [] : [fact(texts.email, pro.email)]),
  ...(pro.phone === null ? [] : [fact(texts.phone, dialledText(pro.phone))]),
  ...(pro.siret === null ? [] : [fact(texts.siret, pro.siret)]),
  fact(texts.since, backofficeDay(pro.since)),
  fact(texts.visits, countText(pro.visits_done)),
  fact(texts.cancelled, countText(pro.cancelled_by_them)),
  fact(texts.rating, pro.rating === null ? texts.noRating : texts.ratingOf(ratingText(pro.rating), pro.reviews_count)),
  fact(texts.payment, pro.payment_state === null ? texts.noPayment : texts.payments[pro.payment_state]),
  ...(hasRoleOf(roles, adminPageRoles.ledger)
    ? [fact(subjectTexts.visit.ledger, subjectTexts.visit.toLedger, { to: proLedgerPath(pro.id) })]
    : []),
  fact(texts.unmet, pro.unmet.length === 0 ? texts.none : pro.unmet.map((one) => texts.conditions[one]).join(', ')),
  fact(texts.id, pro.id),
];

/**
 * Amounts that banks have taken back for a visit: the part on which they have not decided, and the part returned to the
 * client.
 */
const takenFacts = ({
  undecided_cents: undecided,
  disputed_cents: taken,
}: DataOf<typeof readVisit>): BackofficeFact[] => {
  const words = subjectTexts.visit;
  const values = [
    ...(undecided > 0 ? [{ text: words.undecided(priceText(undecided)) }] : []),
    ...(taken > undecided ? [{ text: words.lost(priceText(taken - undecided)) }] : []),
  ];
  return values.length === 0 ? [] : [{ name: words.disputed, values }];
};

/** The open complaint about a visit, with a link for the roles that decide complaints. */
const complaintFacts = ({ complaint }: DataOf<typeof readVisit>, roles: RolesNamed): BackofficeFact[] => {
  const { complaint: name, inProgress, onItsWay } = subjectTexts.visit;
  if (complaint === null) return [];
  const to = hasRoleOf(roles, adminPageRoles.complaints)
    ? { to: `${adminPagePaths.complaints}?id=${complaint.id}` }
    : {};
  return [
    fact(name, complaint.number, { soft: complaint.is_refund_on_way ? onItsWay.toLowerCase() : inProgress, ...to }),
  ];
};

/** The refunds that the provider made without our request, with a link for the roles that record them. */
const unbookedFacts = (visit: DataOf<typeof readVisit>, roles: RolesNamed): BackofficeFact[] => {
  const { unbooked, toBook, toBookBesideParked } = subjectTexts.visit;
  const { unbooked_cents: cents, parked_cents: parkedCents } = visit;
  const to = hasRoleOf(roles, adminPageRoles.books) ? { to: adminPagePaths.books } : {};
  return cents > 0
    ? [fact(unbooked, priceText(cents), { soft: parkedCents > 0 ? toBookBesideParked : toBook, ...to })]
    : [];
};

/** Our refunds that wait for an answer, with a link for the roles that answer. */
const parkedFacts = ({ parked_cents: cents }: DataOf<typeof readVisit>, roles: RolesNamed): BackofficeFact[] => {
  const { parked, toAnswer } = subjectTexts.visit;
  const to = hasRoleOf(roles, adminPageRoles.refunds) ? { to: adminPagePaths.refunds } : {};
  return cents > 0 ? [fact(parked, priceText(cents), { soft: toAnswer, ...to })] : [];
};

export const visitFacts = (visit: DataOf<typeof readVisit>, roles: RolesNamed): BackofficeFact[] => {
  const words = subjectTexts.visit;
  const { client } = visit;
  return [
    fact(words.client, client.name, {
      soft: client.email,
      ...(client.account !== null && { to: personPath(client.account) }),
    }),
    fact(words.professional, visit.professional.name, { to: professionalPath(visit.professional.id) }),
    fact(words.services, visit.services.join(', ')),
    fact(words.where, visit.at_home ? words.atHome : words.atPractice),
    fact(words.price, priceText(visit.total_cents), { soft: backofficeSearchTexts.payments[visit.payment_status] }),
    fact(words.paid, priceText(visit.paid_cents)),
    ...(visit.refunded_cents > 0 ? [fact(words.refunded, priceText(visit.refunded_cents))] : []),
    ...takenFacts(visit),
    ...complaintFacts(visit, roles),
    ...(visit.on_its_way_cents > 0
      ? [fact(words.onItsWay, priceText(visit.on_its_way_cents), { soft: words.unanswered })]
      : []),
    ...unbookedFacts(visit, roles),
    ...parkedFacts(visit, roles),
    ...(visit.retained_cents > 0 ? [fact(words.retained, priceText(visit.retained_cents))] : []),
    ...(visit.request === null ? [] : [fact(words.request, pendingText(visit.request))]),
    ...(hasRoleOf(roles, adminPageRoles.ledger)
      ? [fact(words.ledger, words.toLedger, { to: visitLedgerPath(visit.id) })]
      : []),
    ...(visit.order_id === null ? [] : [fact(words.order, visit.order_id)]),
    fact(words.id, visit.id),
  ];
};

const personState = (person: DataOf<typeof readPerson>): BackofficeCell => {
  if (person.suspended_at !== null)
    return { text: subjectTexts.suspendedSince(backofficeDay(person.suspended_at)), tone: 'danger' };
  return person.verified_at === null
    ? { text: backofficeSearchTexts.unproven, tone: 'warning' }
    : { text: backofficeSearchTexts.active, tone: 'success' };
};

export const personBadges = (person: DataOf<typeof readPerson>): BackofficeCell[] => [
  personState(person),
  ...(person.admin_roles.length > 0 ? [{ text: backofficeSearchTexts.admin, tone: 'iris' } as const] : []),
];

export const professionalBadges = (pro: DataOf<typeof readProfessional>): BackofficeCell[] => [
  pro.hidden_at !== null && pro.owner?.suspended !== true
    ? { text: subjectTexts.withdrawnSince(backofficeDay(pro.hidden_at)), tone: 'danger' }
    : professionalState({
        published: pro.published,
        hidden: pro.hidden_at !== null,
        suspended: pro.owner?.suspended === true,
      }),
];
