import { hasRoleOf, adminPagePaths, adminPageRoles, type RolesNamed } from '#core/admin-roles.ts';
import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { adminFrozen } from '../contract.ts';
import { adminFrozenTexts as texts } from './admin-frozen-texts.ts';
import { visitLedgerPath } from './ledger-paths.ts';

type Frozen = DataOf<typeof adminFrozen>['data'][number];

const dayText = (at: string, zone: string = parisZone): string => fullDateText(dayOf(zone, instantMs(at)));

type Decision = {
  readonly next: string;
  /** Link to the page where the decision is made. Null when the reader's role may not decide. */ readonly decide: {
    readonly to: string;
    readonly text: string;
  } | null;
};

const decisionOf = ({ why, id, complaint, due_at: dueAt, is_late: isLate }: Frozen, roles: RolesNamed): Decision => {
  if (complaint !== null && complaint.decide_until === null)
    return { next: texts.next.onWay(complaint.number), decide: null };
  if (complaint !== null && complaint.decide_until !== null) {
    const decide = { to: `${adminPagePaths.complaints}?id=${id}`, text: texts.decide.complaint };
    const words = complaint.answered ? texts.next.complaint : texts.next.unanswered;
    return {
      next: words(complaint.number, dayText(complaint.decide_until)),
      decide: hasRoleOf(roles, adminPageRoles.complaints) ? decide : null,
    };
  }
  if (why === 'contest')
    return {
      next: texts.next.contest,
      decide: hasRoleOf(roles, adminPageRoles.absences)
        ? { to: adminPagePaths.absences, text: texts.decide.contest }
        : null,
    };
  if (dueAt === null) return { next: texts.next.dispute, decide: null };
  const until = momentText(parisZone, instantMs(dueAt));
  return { next: isLate ? texts.next.missed(until) : texts.next.answer(until), decide: null };
};

export const frozenLines = ({ data }: DataOf<typeof adminFrozen>, roles: RolesNamed) =>
  data.map((visit) => ({
    key: visit.id,
    visit: texts.visit(visit.client, dayText(visit.starts_at, visit.time_zone)),
    visitTo: visitLedgerPath(visit.booking_id),
    professional: visit.professional.name,
    proId: visit.professional.id,
    price: priceText(visit.cents),
    since: dayText(visit.since),
    cause: texts.causes[visit.why],
    isLate: visit.is_late,
    ...decisionOf(visit, roles),
  }));
export type FrozenLine = ReturnType<typeof frozenLines>[number];
