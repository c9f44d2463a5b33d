/** Units of a goal, named as in the API: the total price of a month's visits in cents, or the number of visits. */
export const goalFigures = ['revenue_cents', 'visits'] as const;
export type GoalFigure = (typeof goalFigures)[number];

/** Lowest and highest target of a goal; assumed. */
export const goalBounds = {
  revenue_cents: { min: 100, max: 100_000_000 },
  visits: { min: 1, max: 10_000 },
} as const satisfies Record<GoalFigure, { readonly min: number; readonly max: number }>;

/** A goal: its unit and its target, in cents or visits. */
export type Goal = { readonly figure: GoalFigure; readonly target: number };

/** Reads a stored goal, in which only one of the two figures is set. Null when there is no goal. */
export const goalOf = (stored: Readonly<Record<GoalFigure, number | null>> | null): Goal | null => {
  for (const figure of goalFigures) {
    const target = stored?.[figure] ?? null;
    if (target !== null) return { figure, target };
  }
  return null;
};

/** Total price of a month's visits in cents, and their number. */
export type MonthFigures = Readonly<Record<GoalFigure, number>>;

export type GoalProgress = {
  /** Value of the completed visits, in the unit of the goal. `booked` is the value of the upcoming visits. */
  readonly done: number;
  readonly booked: number;
  /** The part of the target still missing once all booked visits have taken place. */
  readonly missing: number;
  /**
   * Whole percent of the goal, rounded down so that 100 means reached. `bookedPercent` includes the upcoming visits.
   */
  readonly donePercent: number;
  readonly bookedPercent: number;
  readonly isReached: boolean;
};

/** Progress toward a goal, from the completed and upcoming visits of the month. */
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
