import { capital } from '#core/capital.ts';
import { ofName } from '#core/elision.ts';
import { countText, monthNameText, percentText, priceText } from '#core/format.ts';
import { paragraph, writtenMail } from '#core/mail-layout.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import { goalProgress, type Goal, type MonthFigures } from './goal.ts';

/** Data of the mail about a month that has ended. `monthDay` is the first day of the month. */
export type GoalFacts = {
  readonly firstname: string;
  readonly monthDay: number;
  readonly goal: Goal;
  readonly done: MonthFigures;
};
export type GoalLinks = { readonly goal: string; readonly supportEmail: string };

/** Figures of the upcoming visits. A month that has ended has none. */
const nothing: MonthFigures = { revenue_cents: 0, visits: 0 };

const visitsText = (count: number): string => `${countText(count)} rendez-vous`;

const headingOf = ({ monthDay, goal, done }: GoalFacts): string => {
  const { isReached, donePercent } = goalProgress(goal, done, nothing);
  const month = monthNameText(monthDay);
  return isReached
    ? `Objectif ${ofName(month)} atteint`
    : `${capital(month)} se termine à ${percentText(donePercent)} de votre objectif`;
};

const figuresOf = ({ goal, done }: GoalFacts): string =>
  goal.figure === 'revenue_cents'
    ? `${priceText(done.revenue_cents)} pour ${priceText(goal.target)} visés, ${visitsText(done.visits)}.`
    : `${visitsText(done.visits)} pour ${countText(goal.target)} ${goal.target > 1 ? 'visés' : 'visé'}, ${priceText(done.revenue_cents)}.`;

export const isGoalReached = ({ goal, done }: GoalFacts): boolean => goalProgress(goal, done, nothing).isReached;

export const goalLine = (facts: GoalFacts): ScreenLine => ({
  name: headingOf(facts),
  message: isGoalReached(facts) ? figuresOf(facts) : `${figuresOf(facts)} Vous pouvez fixer un nouvel objectif.`,
});

/**
 * The mail sent on the first of a month with the result of the previous one (docs/product/messages.md#goal). In French,
 * like all mails to professionals.
 */
export const goalMail = (facts: GoalFacts, { goal, supportEmail }: GoalLinks): MailWords => {
  const heading = headingOf(facts);
  const figures = figuresOf(facts);
  return writtenMail(
    heading,
    {
      heading,
      preview: figures,
      blocks: [
        paragraph(`Bonjour ${facts.firstname},`),
        paragraph(figures),
        ...(isGoalReached(facts) ? [] : [paragraph('Si vous le souhaitez, fixez un nouvel objectif pour ce mois-ci.')]),
        { kind: 'button', label: 'Voir mon objectif', url: goal },
      ],
      footer: [],
    },
    supportEmail,
    'fr',
  );
};
