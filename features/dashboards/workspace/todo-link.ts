import type { WorkSpace } from '#ui/spaces.ts';
import type { Readiness } from '../rules/readiness.ts';
import { homeTexts } from './home-texts.ts';
import { nextTodo } from './todo.ts';

/** Link to the next setup step, for a professional whose profile is complete. Undefined when no step is left to do. */
export const nextTodoLink = (
  space: WorkSpace,
  ready: Readiness,
  dashboard?: string,
): { readonly to: string; readonly label: string } | undefined => {
  const next = nextTodo(space, ready, dashboard);
  return next && { to: next.to, label: homeTexts.todo.open[next.key] };
};
