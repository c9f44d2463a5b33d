const menuOf = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>('details[name="shell-menu"]') : null;

// Menus and panels that Escape closes. The panels with `data-closes` handle the other keys themselves.
const opened = 'details[name="shell-menu"][open], details[data-closes][open]';

const close = (menu: HTMLDetailsElement): void => {
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

const onKey = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    const last = document.querySelector<HTMLDetailsElement>(opened);
    if (last) close(last);
    return;
  }
  const menu = menuOf(event.target);
  if (!menu?.open) return;
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.getClientRects().length > 0);
  const at = entries.indexOf(event.target as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || entries.length === 0) return;
  event.preventDefault();
  entries.at(next === entries.length ? 0 : next)?.focus();
};

/**
 * Adds keys to the menus of the header. These `<details>` open without a script. With this script, arrows move between
 * the entries of a menu, and Escape or a press elsewhere closes the menu.
 */
export const moveInMenus = (): void => {
  addEventListener('keydown', onKey);
  addEventListener('pointerdown', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name="shell-menu"][open]'))
      if (menuOf(target) !== menu) menu.open = false;
  });
};
