import css from '../browser/offline.module.css';
import { offlineTexts as texts } from '../browser/offline-texts.ts';

// Milliseconds. A shorter action shows no progress line.
const shownAfterMs = 400;
// Milliseconds. An action that starts within this time continues the progress line of the previous action.
const gapMs = 100;
// Milliseconds. Work that starts later than this after the visitor's last action is automatic and shows no progress
// line.
const askedMs = 1000;

let askedAt = -Infinity;
let running = 0;
let shows: ReturnType<typeof setTimeout> | undefined;
let hides: ReturnType<typeof setTimeout> | undefined;
// The element is in the page before it has a text, because screen readers announce only a later change of the text.
const line = document.createElement('div');
line.role = 'status';

export const hideProgress = (): void => {
  clearTimeout(shows);
  shows = undefined;
  line.replaceChildren();
};

const show = (): void => {
  const [moving, words] = [document.createElement('span'), document.createElement('span')];
  moving.className = css['line'] ?? '';
  words.className = 'visually-hidden';
  words.textContent = texts.loading;
  line.replaceChildren(moving, words);
};

const begin = (): void => {
  running++;
  clearTimeout(hides);
  if (!line.isConnected) document.body.append(line);
  shows ??= setTimeout(show, shownAfterMs);
};

const end = (): void => {
  running--;
  askedAt = performance.now();
  clearTimeout(hides);
  if (running === 0) hides = setTimeout(hideProgress, gapMs);
};

/**
 * While an action of the visitor is in progress, shows a thin line over the page and announces it once to screen
 * readers.
 */
export const during = async <T>(work: Promise<T>): Promise<T> => {
  if (running === 0 && performance.now() - askedAt > askedMs) return work;
  begin();
  try {
    return await work;
  } finally {
    end();
  }
};

export const noteAsking = (): void => {
  const ask = (): void => void (askedAt = performance.now());
  for (const event of ['pointerup', 'keydown', 'submit', 'popstate']) addEventListener(event, ask, true);
};
