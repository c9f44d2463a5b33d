import { sentence } from '#core/sentence.ts';
import { unreadForm } from '#platform/http/page-call.ts';
import { dashboardAbove } from '#ui/spaces.ts';
import { errorTexts as texts } from './texts.ts';
import { waitText } from '#ui/forms/wait-text.ts';

/** Where an error page leads: to what was lost, to what is looked for, back to one’s space, or home; with somebody to write to where we are at fault. */
export type ErrorWay = 'find' | 'search' | 'home' | 'support' | 'dashboard';

export type ErrorWords = {
  readonly title: string;
  readonly text: string;
  readonly ways: readonly ErrorWay[];
  /** What to tell the support. */ readonly reference: string | null;
};

type Said = { readonly title: string; readonly text: string };

const told = ({ title, text }: Said, ways: readonly ErrorWay[] = ['home'], reference: string | null = null): ErrorWords => ({ title, text, ways, reference });

const additionalOf = (thrown: unknown): unknown => (typeof thrown === 'object' && thrown !== null && 'additional' in thrown ? thrown.additional : null);

/** A form that no page was given: the refusal says why. */
const unreadIn = (thrown: unknown): Said | null => {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown && 'msg' in thrown) || typeof thrown.msg !== 'string') return null;
  if (thrown.code === 'WrongOrigin') return { title: texts.foreign, text: thrown.msg };
  return additionalOf(thrown) === unreadForm ? { title: texts.unread.title, text: texts.unread.text(sentence(thrown.msg)) } : null;
};

/** Whether it was refused to an admin who sees the site as somebody else: nothing is sent again. */
export const isReadOnly = (thrown: unknown): boolean => typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ReadOnly';

const lostAt = (pathname: string): string | null =>
  /^\/rendez-vous(\/|$)/.test(pathname) ? texts.lostVisit : pathname === '/booking/confirmation-payment' ? texts.lostOrder : null;

/** Whether the same page may well be there when it is asked again. */
export const mayComeBack = (status: number): boolean => status === 429 || status >= 500;

/** What is said when a page cannot be shown, by its status, where it was, the refusal that was thrown, and whether a form is kept that was sent to it. */
export const errorWords = (status: number, pathname: string, thrown: unknown, hasForm = false): ErrorWords => {
  const additional = additionalOf(thrown);
  const unread = unreadIn(thrown);
  if (unread !== null) return told(unread);
  switch (status) {
    case 400:
      return told(texts.wrongAddress);
    case 401:
      return hasForm ? told({ title: texts.ended.title, text: texts.endedForm }, []) : told(texts.ended, ['find', 'home']);
    case 403:
      if (isReadOnly(thrown)) return told({ title: texts.readOnly.title, text: typeof additional === 'string' ? additional : texts.readOnly.text });
      return told(typeof additional === 'string' ? { title: texts.forbidden.title, text: additional } : texts.forbidden);
    case 404: {
      const lost = lostAt(pathname);
      const text = typeof additional === 'string' ? additional : texts.notFound.text;
      if (dashboardAbove(pathname) !== undefined) return told({ title: texts.notFound.title, text }, ['dashboard', 'support']);
      if (typeof additional === 'string') return told({ title: texts.notFound.title, text }, ['search', 'find']);
      return lost === null ? told(texts.notFound, ['search', 'support']) : told({ title: texts.notFound.title, text: lost }, ['find', 'home']);
    }
    case 409:
      return told(texts.changed);
    case 429:
      return told({ title: texts.tooMany.title, text: typeof additional === 'string' ? additional : texts.tooMany.text(waitText(additional)) });
    case 503:
      return told(typeof additional === 'string' ? { title: texts.unavailable.title, text: additional } : texts.unavailable);
    default:
      return told(texts.failed, ['home', 'support'], typeof additional === 'string' ? additional : null);
  }
};
