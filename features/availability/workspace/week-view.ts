import { isoFromDay } from '#core/time.ts';
import { resourceOfAgenda, shownIn } from './agenda-address.ts';
import type { PlanningData } from './agenda-model.ts';
import { targetOf, weekFieldsOf } from './week-fields.ts';
import { weekTexts as texts } from './week-texts.ts';

const daysRead = 60;

export const weekRequest = (query: URLSearchParams, today: number) => {
  const { agenda } = shownIn(query, today);
  return {
    resourceId: resourceOfAgenda(agenda),
    near: { from: isoFromDay(today), to: isoFromDay(today + daysRead), drawn: 'load' as const },
  };
};

/** Returns the data of the usual-week form. Null when the address names an unknown resource. */
export const weekView = ({ slots, resources, has_hours }: PlanningData, resourceId: string | null) => {
  const resource = resources.find(({ id }) => id === resourceId);
  if (resourceId !== null && !resource) return null;
  return {
    heading: resource ? texts.of(resource.label) : texts.heading,
    days: weekFieldsOf(slots, resourceId, !has_hours),
    isNew: !has_hours,
    ...targetOf(slots, resourceId),
  };
};
