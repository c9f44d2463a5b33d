import { textIn } from '#ui/forms/form-text.ts';
import { centsTyped, eurosTyped } from '#ui/workspace/typed-price.ts';
import type { GoalData } from '../contract.ts';
import { goalFigures, goalOf, type GoalFigure } from '../rules/goal.ts';

export type GoalTyped = Readonly<Record<GoalFigure, string>> & { readonly figure: GoalFigure };

const figureIn = (typed: string | undefined): GoalFigure => goalFigures.find((one) => one === typed) ?? 'revenue_cents';

const targetTyped: Readonly<Record<GoalFigure, (target: number) => string>> = {
  revenue_cents: eurosTyped,
  visits: String,
};

/** Initial values of the form: this month's goal, else the previous month's goal. */
export const goalTyped = ({ this_month: thisMonth, last_month: before }: GoalData): GoalTyped => {
  const { figure, target } = goalOf(thisMonth.goal) ??
    goalOf(before.goal) ?? { figure: 'revenue_cents' as const, target: null };
  const typed = target === null ? '' : targetTyped[figure](target);
  return { figure, revenue_cents: '', visits: '', [figure]: typed };
};

export const goalRefused = (typed: Readonly<Record<string, string>>): GoalTyped => ({
  figure: figureIn(typed['figure']),
  revenue_cents: typed['revenue_cents'] ?? '',
  visits: typed['visits'] ?? '',
});

/** Reads the form as a request body. Empty and non-numeric values pass unchanged, so that the server refuses them. */
export const goalBody = (form: FormData): Readonly<Partial<Record<GoalFigure, unknown>>> => {
  const figure = figureIn(textIn(form, 'figure'));
  const typed = textIn(form, figure).trim();
  if (figure === 'revenue_cents') return { revenue_cents: centsTyped(typed) ?? '' };
  return { visits: /^\d{1,6}$/.test(typed) ? Number(typed) : typed };
};
