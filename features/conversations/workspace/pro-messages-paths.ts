export const proMessagesPath = (dashboard: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${dashboard}/messages${query === '' ? '' : `?${query}`}`;
};

export const proConversationPath = (
  dashboard: string,
  id: string,
  more: Readonly<Record<string, string>> = {},
): string => {
  const query = new URLSearchParams(more).toString();
  return `${dashboard}/messages/${id}${query === '' ? '' : `?${query}`}`;
};

/** URL segment of the quick replies page. No conversation has this id. */
export const repliesWord = 'reponses';

export const repliesPath = (dashboard: string, more: Readonly<Record<string, string>> = {}): string =>
  proConversationPath(dashboard, repliesWord, more);

/**
 * URL where a professional writes to the client of a visit. Redirects to the conversation with that client when the
 * conversation exists.
 */
export const writeAboutPath = (dashboard: string, visitId: string): string =>
  proMessagesPath(dashboard, { 'rendez-vous': visitId });
