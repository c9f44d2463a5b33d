/** What a goal is in, by the names of the call: the price of the visits of a month in cents, or how many they are. */
export const goalFigures = ['revenue_cents', 'visits'] as const;
export type GoalFigure = (typeof goalFigures)[number];

/** The least and the most that may be aimed at; assumed. */
export const goalBounds = { revenue_cents: { min: 100, max: 100_000_000 }, visits: { min: 1, max: 10_000 } } as const satisfies Record<
  GoalFigure,
  { readonly min: number; readonly max: number }
>;

/** What is aimed at in a month: cents, or visits. */
export type Goal = { readonly figure: GoalFigure; readonly target: number };

/** The goal of a month as it is kept, one of its two figures set; null where none is. */
export const goalOf = (kept: Readonly<Record<GoalFigure, number | null>> | null): Goal | null => {
  for (const figure of goalFigures) {
    const target = kept?.[figure] ?? null;
    if (target !== null) return { figure, target };
  }
  return null;
};

/** Visits, and their price. */
export type MonthFigures = Readonly<Record<GoalFigure, number>>;

export type GoalProgress = {
  /** Of visits that took place, and of those to come, in what the goal is in. */
  readonly done: number;
  readonly booked: number;
  /** What would still miss once what is booked has taken place. */
  readonly missing: number;
  /** Whole percent of the goal, rounded down so that 100 is reached: what is done, and what would be with what is booked. */
  readonly donePercent: number;
  readonly bookedPercent: number;
  readonly isReached: boolean;
};

/** How far a month is, from the visits that took place and those that are booked. */
export const goalProgress = ({ figure, target }: Goal, done: MonthFigures, booked: MonthFigures): GoalProgress => {
  const [has, comes] = [done[figure], booked[figure]];
  const percent = (of: number): number => Math.floor((of * 100) / target);
  return {
    done: has,
    booked: comes,
    missing: Math.max(0, target - has - comes),
    donePercent: percent(has),
    bookedPercent: percent(has + comes),
    isReached: has >= target,
  };
};
