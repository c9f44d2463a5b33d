export const messengerPath = '/booking/messenger';

/** The URL of one conversation of a client. When only the professional's id is known, use `writeToPath`. */
export const conversationPath = (id: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${messengerPath}/${id}${query === '' ? '' : `?${query}`}`;
};

/**
 * The URL where a client writes to a professional. It redirects to the conversation with that professional when one
 * exists.
 */
export const writeToPath = (professionalId: string): string =>
  `${messengerPath}?a=${encodeURIComponent(professionalId)}`;
