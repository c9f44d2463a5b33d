/** The conversations of a professional below their dashboard, and one of them. */
export const proMessagesPath = (dashboard: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${dashboard}/messages${query === '' ? '' : `?${query}`}`;
};

/** One of them. */
export const proConversationPath = (dashboard: string, id: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${dashboard}/messages/${id}${query === '' ? '' : `?${query}`}`;
};

/** The word of the address of ready answers, which no conversation has. */
export const repliesWord = 'reponses';

/** Where ready answers are changed. */
export const repliesPath = (dashboard: string, more: Readonly<Record<string, string>> = {}): string => proConversationPath(dashboard, repliesWord, more);

/** Where a professional writes to the client of a visit: their conversation, once it is found. */
export const writeAboutPath = (dashboard: string, visitId: string): string => proMessagesPath(dashboard, { 'rendez-vous': visitId });
