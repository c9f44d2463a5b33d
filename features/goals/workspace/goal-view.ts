import { capital } from '#core/capital.ts';
import { civilFromDay, firstOfMonth } from '#core/civil.ts';
import { countText, longDateText, monthNameText, percentText, priceText } from '#core/format.ts';
import { dayFromIso } from '#core/time.ts';
import type { GoalData, GoalMonth } from '../contract.ts';
import { goalOf, goalProgress, type Goal, type GoalFigure, type GoalProgress } from '../rules/goal.ts';
import { goalTexts as texts } from './goal-texts.ts';

const firstDay = (month: string): number => dayFromIso(`${month}-01`) ?? 0;

const inFigure = { revenue_cents: priceText, visits: countText } as const satisfies Record<
  GoalFigure,
  (value: number) => string
>;

/** The sentence about the upcoming visits of the current month and about the missing part of the goal. */
const aheadText = (
  month: GoalMonth,
  { figure }: Goal,
  { missing, booked }: { readonly missing: number; readonly booked: number },
): string => {
  const left = inFigure[figure](missing);
  if (month.booked.visits === 0 || booked === 0) return texts.misses[figure](left);
  const lastDay = civilFromDay(firstOfMonth(firstDay(month.month), 1) - 1).dayOfMonth;
  const taken = texts.booked(
    texts.visits(countText(month.booked.visits)),
    String(lastDay),
    priceText(month.booked.revenue_cents),
  );
  return `${taken} ${missing > 0 ? texts.wouldMiss[figure](left) : texts.wouldDo}`;
};

type Link = { readonly to: string; readonly label: string };

/** Texts of the goal card. Both shares of `bar` are whole percent, at most 100. */
export type GoalCardView = {
  readonly month: string;
  readonly state: 'running' | 'reached' | 'missed';
  readonly done: string;
  readonly share: string;
  readonly bar: { readonly done: number; readonly booked: number };
  readonly more: string | null;
  readonly links: readonly Link[];
  /** URL of the page to change the goal. Null once the month of the goal has ended. */
  readonly changeTo: string | null;
};

const stateOf = (isReached: boolean, isOver: boolean): GoalCardView['state'] => {
  if (isReached) return 'reached';
  return isOver ? 'missed' : 'running';
};

/** Returns the sentence under the progress bar. Null once the month has ended without reaching its goal. */
const moreText = (
  month: GoalMonth,
  goal: Goal,
  state: GoalCardView['state'],
  progress: GoalProgress,
): string | null => {
  if (state === 'running') return aheadText(month, goal, progress);
  if (state === 'missed') return null;
  const reachedDay = month.reached_on === null ? undefined : dayFromIso(month.reached_on);
  return reachedDay === undefined ? null : texts.reachedOn(longDateText(reachedDay));
};

const cardOf = (month: GoalMonth, goal: Goal, isOver: boolean, dashboard: string, current: string): GoalCardView => {
  const progress = goalProgress(goal, month.done, month.booked);
  const state = stateOf(progress.isReached, isOver);
  const done = inFigure[goal.figure](progress.done);
  const setNext: Link = { to: `${dashboard}/objectif`, label: texts.setNext(current) };
  const links: Record<GoalCardView['state'], readonly Link[]> = {
    running: progress.missing > 0 ? [{ to: `${dashboard}/planning/semaine`, label: texts.openHours }] : [],
    reached: isOver ? [setNext] : [],
    missed: [setNext, { to: `${dashboard}/revenus`, label: texts.toRevenue }],
  };
  return {
    month: capital(monthNameText(firstDay(month.month))),
    state,
    done: goal.figure === 'visits' ? texts.visits(done) : done,
    share: texts.share(inFigure[goal.figure](goal.target), percentText(progress.donePercent)),
    bar: { done: Math.min(100, progress.donePercent), booked: Math.min(100, progress.bookedPercent) },
    more: moreText(month, goal, state, progress),
    links: links[state],
    changeTo: isOver ? null : `${dashboard}/objectif`,
  };
};

/**
 * The goal card of the dashboard: this month's goal, or else the previous month's. Null when neither month has a goal.
 */
export const goalCardView = (
  { this_month: thisMonth, last_month: before }: GoalData,
  dashboard: string,
): GoalCardView | null => {
  const current = monthNameText(firstDay(thisMonth.month));
  const [goal, last] = [goalOf(thisMonth.goal), goalOf(before.goal)];
  if (goal !== null) return cardOf(thisMonth, goal, false, dashboard, current);
  return last === null ? null : cardOf(before, last, true, dashboard, current);
};

export const currentMonthText = ({ this_month: { month } }: GoalData): string => monthNameText(firstDay(month));
