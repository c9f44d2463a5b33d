import { messagesOf } from '#features/notifications/rules/message.ts';
import { goalLine, goalMail, isGoalReached, type GoalFacts, type GoalLinks } from './rules/mails.ts';

const goalMessage = {
  to: 'professional',
  setting: () => 'goal_achieved_not_achieved' as const,
  mail: (facts: GoalFacts, links: GoalLinks) => goalMail(facts, links),
  screen: goalLine,
} as const;

export const messages = messagesOf({
  goal_reached: { ...goalMessage, label: 'Objectif du mois atteint, professionnel', isStillTrue: isGoalReached },
  goal_missed: {
    ...goalMessage,
    label: 'Objectif du mois non atteint, professionnel',
    isStillTrue: (facts: GoalFacts) => !isGoalReached(facts),
  },
});
