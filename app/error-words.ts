import { sentence } from '#core/sentence.ts';
import { unreadForm } from '#platform/http/page-call.ts';
import { dashboardAbove } from '#ui/spaces.ts';
import { errorTexts as texts } from './texts.ts';
import { waitText } from '#ui/forms/wait-text.ts';

/**
 * The links of an error page: the user's bookings, the search, the home page, a mail to the support, or the user's
 * dashboard.
 */
export type ErrorWay = 'find' | 'search' | 'home' | 'support' | 'dashboard';

export type ErrorWords = {
  readonly title: string;
  readonly text: string;
  readonly ways: readonly ErrorWay[];
  /** Reference that the user quotes to the support. */ readonly reference: string | null;
};

type ErrorText = { readonly title: string; readonly text: string };

const wordsOf = (
  { title, text }: ErrorText,
  ways: readonly ErrorWay[] = ['home'],
  reference: string | null = null,
): ErrorWords => ({ title, text, ways, reference });

const additionalOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'additional' in thrown ? thrown.additional : null;

/** Texts for a form that the server refused before any page received it. Null for any other error. */
const unreadIn = (thrown: unknown): ErrorText | null => {
  if (
    typeof thrown !== 'object' ||
    thrown === null ||
    !('code' in thrown && 'msg' in thrown) ||
    typeof thrown.msg !== 'string'
  )
    return null;
  if (thrown.code === 'WrongOrigin') return { title: texts.foreign, text: thrown.msg };
  return additionalOf(thrown) === unreadForm
    ? { title: texts.unread.title, text: texts.unread.text(sentence(thrown.msg)) }
    : null;
};

/**
 * Whether the action was refused because an admin views the site as another account. The page then has no button to
 * send the form again.
 */
export const isReadOnly = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === 'ReadOnly';

const lostAt = (pathname: string): string | null => {
  if (/^\/rendez-vous(\/|$)/.test(pathname)) return texts.lostVisit;
  return pathname === '/booking/confirmation-payment' ? texts.lostOrder : null;
};

/** Whether an error with this status may be temporary, so that loading the page again may succeed. */
export const mayComeBack = (status: number): boolean => status === 429 || status >= 500;

/**
 * Texts and links of the error page, from the status, the path and the error body. `hasForm` means that the page can
 * send the submitted form again.
 */
export const errorWords = (status: number, pathname: string, thrown: unknown, hasForm = false): ErrorWords => {
  const additional = additionalOf(thrown);
  const unread = unreadIn(thrown);
  if (unread !== null) return wordsOf(unread);
  switch (status) {
    case 400:
      return wordsOf(texts.wrongAddress);
    case 401:
      return hasForm
        ? wordsOf({ title: texts.ended.title, text: texts.endedForm }, [])
        : wordsOf(texts.ended, ['find', 'home']);
    case 403:
      if (isReadOnly(thrown))
        return wordsOf({
          title: texts.readOnly.title,
          text: typeof additional === 'string' ? additional : texts.readOnly.text,
        });
      return wordsOf(
        typeof additional === 'string' ? { title: texts.forbidden.title, text: additional } : texts.forbidden,
      );
    case 404: {
      const lost = lostAt(pathname);
      const text = typeof additional === 'string' ? additional : texts.notFound.text;
      if (dashboardAbove(pathname) !== undefined)
        return wordsOf({ title: texts.notFound.title, text }, ['dashboard', 'support']);
      if (typeof additional === 'string') return wordsOf({ title: texts.notFound.title, text }, ['search', 'find']);
      return lost === null
        ? wordsOf(texts.notFound, ['search', 'support'])
        : wordsOf({ title: texts.notFound.title, text: lost }, ['find', 'home']);
    }
    case 409:
      return wordsOf(texts.changed);
    case 429:
      return wordsOf({
        title: texts.tooMany.title,
        text: typeof additional === 'string' ? additional : texts.tooMany.text(waitText(additional)),
      });
    case 503:
      return wordsOf(
        typeof additional === 'string' ? { title: texts.unavailable.title, text: additional } : texts.unavailable,
      );
    default:
      return wordsOf(texts.failed, ['home', 'support'], typeof additional === 'string' ? additional : null);
  }
};
