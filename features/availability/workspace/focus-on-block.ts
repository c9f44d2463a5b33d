import type { AgendaPlace } from './agenda-shapes.ts';

/** Moves the focus to an entry of the agenda on one of its days, or to the agenda when it no longer shows the entry. */
export const focusOnBlock = (id: string, day: number): void => {
  requestAnimationFrame(() => {
    const own =
      document.querySelector<HTMLElement>(`[data-id="${id}"][data-at="${day}"]`) ??
      document.querySelector<HTMLElement>(`[data-id="${id}"]`) ??
      document.querySelector<HTMLElement>('[role="region"][data-by]');
    own?.focus({ preventScroll: true });
  });
};

/** assumed: frames for which `focusOnMoved` waits until the agenda has drawn the new position. */
const drawnWithin = 60;

const blockAt = (id: string, { standing, key }: AgendaPlace): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-id="${id}"][data-at="${standing.day}"]`)].find(
    (one) =>
      one.closest<HTMLElement>('[data-column]')?.dataset['column'] === key &&
      one.style.getPropertyValue('--s') === String(standing.startMin),
  );

/**
 * Moves the focus to an entry at its new place, once the agenda has drawn the entry there. The entry drawn at its old
 * place is another element, which would lose the focus.
 */
export const focusOnMoved = (id: string, place: AgendaPlace, frames = drawnWithin): void => {
  requestAnimationFrame(() => {
    const moved = blockAt(id, place);
    if (moved) moved.focus({ preventScroll: true });
    else if (frames > 0) focusOnMoved(id, place, frames - 1);
    else focusOnBlock(id, place.standing.day);
  });
};
