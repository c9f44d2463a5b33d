import { errorTexts as texts } from './texts.ts';
import { waitText } from './wait-text.ts';

export type ErrorWords = { readonly title: string; readonly text: string; /** Whether the link of a visit may have been lost. */ readonly isLost: boolean };

const told = ({ title, text }: { readonly title: string; readonly text: string }, isLost = false): ErrorWords => ({ title, text, isLost });

const additionalOf = (thrown: unknown): unknown => (typeof thrown === 'object' && thrown !== null && 'additional' in thrown ? thrown.additional : null);

const lostAt = (pathname: string): string | null =>
  /^\/rendez-vous(\/|$)/.test(pathname) ? texts.lostVisit : pathname === '/booking/confirmation-payment' ? texts.lostOrder : null;

/** What is said when a page cannot be shown, by its status, where it was, and the refusal that was thrown. */
export const errorWords = (status: number, pathname: string, thrown: unknown): ErrorWords => {
  switch (status) {
    case 400:
      return told(texts.wrongAddress);
    case 401:
      return told(texts.ended, true);
    case 403:
      return told(texts.forbidden);
    case 404: {
      const lost = lostAt(pathname);
      return lost === null ? told(texts.notFound) : told({ title: texts.notFound.title, text: lost }, true);
    }
    case 409:
      return told(texts.changed);
    case 429: {
      const additional = additionalOf(thrown);
      return told({ title: texts.tooMany.title, text: typeof additional === 'string' ? additional : texts.tooMany.text(waitText(additional)) });
    }
    case 503:
      return told(texts.unavailable);
    default:
      return told(texts.failed);
  }
};
