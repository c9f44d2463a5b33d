import type { WorkSpace } from '#ui/spaces.ts';
import type { Readiness } from '../rules/readiness.ts';
import { homeTexts } from './home-texts.ts';
import { nextTodo } from './todo.ts';

/** Where the set-up of somebody whose profile is whole goes on, in the words of what is left to do; undefined when nothing of it is theirs to do. */
export const nextTodoLink = (space: WorkSpace, ready: Readiness, dashboard?: string): { readonly to: string; readonly label: string } | undefined => {
  const next = nextTodo(space, ready, dashboard);
  return next && { to: next.to, label: homeTexts.todo.open[next.key] };
};
