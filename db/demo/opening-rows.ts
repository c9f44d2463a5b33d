import type { Spans } from '#core/spans.ts';
import { isoFromDay, type ZoneClock } from '#core/time.ts';
import { openSpans, type OpenException, type OpenRule } from '#features/availability/rules/opening.ts';
import { isPublicHoliday } from '#features/catalog/rules/holidays.ts';
import { dayChanges, daysAway, type DemoWeekRange } from './hours.ts';
import type { Plan } from './plan.ts';
import type { Draws } from './random.ts';
import { numbered, type ResourceRow, type Tables } from './rows.ts';

export type DemoOpening = { readonly rules: readonly OpenRule[]; readonly exceptions: readonly OpenException[] };

// A resource id that matches no resource, so that only the hours of the whole team apply.
const NOBODY = -1;

/** The hours of the whole team open to clients on one day, in ticks. */
export const sharedSpans = (opening: DemoOpening, day: number, clock: ZoneClock): Spans =>
  openSpans({ ...opening, resourceId: NOBODY, day, clock, audience: 'clients' });

/** Writes the opening hours of a period: the shared hours, each practitioner's own hours, and the exceptions. */
export const writeOpening = (
  chance: Draws,
  plan: Plan,
  proId: number,
  resources: readonly ResourceRow[],
  days: { readonly fromDay: number; readonly today: number; readonly toDay: number },
  tables: Tables,
): DemoOpening => {
  const rules: OpenRule[] = [];
  const exceptions: OpenException[] = [];
  const target = plan.workLocation >= 4 ? 'clients-establishments' : 'clients';
  const addHours = (resourceId: number | null, hours: readonly DemoWeekRange[]): void => {
    for (const { dow, startMin, endMin } of hours) {
      rules.push({ resourceId, dow, startMin, endMin, target });
      numbered(tables.open_rule, {
        pro_id: proId,
        resource_id: resourceId,
        dow,
        s_min: startMin,
        e_min: endMin,
        target,
        valid: null,
      });
    }
  };
  const isClosedHoliday = ({ resourceId, day, sign }: OpenException): boolean =>
    resourceId === null && sign === -1 && isPublicHoliday(day, plan.postcode);
  const addChange = (change: OpenException): void => {
    exceptions.push(change);
    if (isClosedHoliday(change))
      return void tables.holiday_choice.push({ pro_id: proId, day: isoFromDay(change.day), closes: true });
    const { resourceId, day, startMin, endMin, sign } = change;
    numbered(tables.open_exception, {
      pro_id: proId,
      resource_id: resourceId,
      day: isoFromDay(day),
      s_min: startMin,
      e_min: endMin,
      sign,
    });
  };
  addHours(null, plan.hours);
  const practitioners = resources.filter(({ kind }) => kind === 'practitioner');
  for (const [i, { hours }] of plan.team.entries()) if (hours !== null) addHours(practitioners[i]!.id, hours);
  const calendar = dayChanges(chance, {
    hours: plan.hours,
    postcode: plan.postcode,
    worksOnHolidays: plan.worksOnHolidays,
    ...days,
  });
  // A brand example that does not travel has no closure, so that people who try the demo can book it on any day.
  for (const change of calendar)
    if (plan.drawn === undefined || change.sign === 1 || plan.drawn.atHome) addChange({ resourceId: null, ...change });
  if (practitioners.length > 1) {
    for (const { id } of practitioners)
      for (const change of daysAway(chance, days.today, days.toDay)) addChange({ resourceId: id, ...change });
  }
  return { rules, exceptions };
};
