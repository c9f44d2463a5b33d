import css from '../browser/offline.module.css';
import { offlineTexts as texts } from '../browser/offline-texts.ts';

// What is shorter is not a wait.
const shownAfterMs = 400;
// One wait after another is one: an answer, then what it leads to.
const gapMs = 100;
// What nobody asked for within this time comes by itself, and is not announced.
const askedMs = 1000;

let askedAt = -Infinity;
let running = 0;
let shows: ReturnType<typeof setTimeout> | undefined;
let hides: ReturnType<typeof setTimeout> | undefined;
// There before its words, which are said as they come.
const line = document.createElement('div');
line.role = 'status';

/** The line goes, at once. */
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

/** Draws a thin line over the page once what somebody asked for has lasted, and says so once. */
export const during = async <T>(work: Promise<T>): Promise<T> => {
  if (running === 0 && performance.now() - askedAt > askedMs) return work;
  begin();
  try {
    return await work;
  } finally {
    end();
  }
};

/** From here on it is known when something was asked for. */
export const noteAsking = (): void => {
  const ask = (): void => void (askedAt = performance.now());
  for (const event of ['pointerup', 'keydown', 'submit', 'popstate']) addEventListener(event, ask, true);
};
