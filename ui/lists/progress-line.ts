import css from '../browser/offline.module.css';
import { offlineTexts as texts } from '../browser/offline-texts.ts';

// A shorter action shows no progress line.
const shownAfterMs = 400;
// A new action starting within this time continues the same progress line.
const gapMs = 100;
// Work that starts later than this after a user action counts as automatic and shows no progress line.
const askedMs = 1000;

let askedAt = -Infinity;
let running = 0;
let shows: ReturnType<typeof setTimeout> | undefined;
let hides: ReturnType<typeof setTimeout> | undefined;
// The element is in the page before its text, so that screen readers announce the text.
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

/** Shows a thin line over the page while a requested action lasts, and announces it once. */
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
