import css from './offline.module.css';
import { offlineTexts as texts } from './offline-texts.ts';
import { hideProgress } from '../lists/progress-line.ts';
import { signInBeside } from './sign-in-beside.ts';

/**
 * A request that waits for the network, for a new sign-in or for a newer build. Only a `read` is retried automatically.
 * The other kinds are retried when the visitor asks.
 */
export type WaitingCall = { readonly kind: 'read' | 'write' | 'signedOut' | 'gone'; readonly goOn: () => void };

const all = new Set<WaitingCall>();
let message: HTMLElement | undefined;
let focused: Element | null = null;

export const goOn = (chosen: (one: WaitingCall) => boolean = () => true): void => {
  for (const one of [...all].filter(chosen)) one.goOn();
};

const element = (
  tag: string,
  name: 'title' | 'text' | 'told' | 'again' | 'card' | 'message',
  ...children: (string | HTMLElement)[]
): HTMLElement => {
  const made = document.createElement(tag);
  made.className = css[name] ?? '';
  made.append(...children);
  return made;
};

const wordsOf = (isAwaited: (kind: WaitingCall['kind']) => boolean) => {
  if (isAwaited('signedOut')) return { title: texts.signedOut, text: texts.signedOutText, act: texts.again };
  if (isAwaited('gone')) return { title: texts.missing, text: texts.missingText, act: texts.reload };
  // A countdown in the page means that the client's hold is still valid. The message then mentions the hold.
  return {
    title: navigator.onLine ? texts.silent : texts.title,
    text: document.querySelector('[role=timer]') ? texts.hold : texts.kept,
    act: texts.again,
  };
};

const signIn = (): HTMLElement => {
  const link = document.createElement('a');
  link.href = signInBeside(location.pathname);
  link.target = '_blank';
  link.append(texts.signIn);
  return link;
};

/**
 * Builds the message without React and with its own style sheet, because the code or the styles of the components may
 * be missing.
 */
const show = (): void => {
  focused = document.activeElement;
  const isAwaited = (awaited: WaitingCall['kind']): boolean => [...all].some(({ kind }) => kind === awaited);
  const { title, text, act } = wordsOf(isAwaited);
  const again = element('button', 'again', act);
  again.addEventListener('click', () => goOn());
  const textBlock = element('div', 'told', element('span', 'title', title), element('span', 'text', text));
  if (isAwaited('signedOut')) textBlock.append(signIn());
  message = element('div', 'message', element('div', 'card', textBlock, again));
  message.role = 'alert';
  // An open dialog hides the rest of the page from screen readers. This attribute makes them read the message too.
  message.dataset['reactAriaTopLayer'] = 'true';
  // In a narrow window, a countdown sticks to the top. The message stays below it.
  const clock = document.querySelector('[role=timer]')?.getBoundingClientRect().bottom ?? 0;
  message.style.setProperty('--sous', `${clock > 0 && clock < innerHeight / 3 ? clock : 0}px`);
  document.body.append(message);
};

const hide = (): void => {
  const hadFocus = message?.contains(document.activeElement);
  message?.remove();
  delete document.body.dataset['online'];
  message = undefined;
  if (hadFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
};

/** Registers a waiting request. The page shows a message with a button to retry the waiting requests. */
export const wait = (one: WaitingCall): void => {
  all.add(one);
  hideProgress();
  if (one.kind === 'gone' || one.kind === 'signedOut') hide();
  if (!message) show();
};

export const stopWaiting = (one: WaitingCall | undefined): void => {
  if (one && all.delete(one) && all.size === 0) hide();
};

export const isWaiting = (): boolean => all.size > 0;
