/** The page of a client's conversations. */
export const messengerPath = '/booking/messenger';

/** A conversation of a client; with a professional whose conversation is not known by its id, see `writeToPath`. */
export const conversationPath = (id: string, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more).toString();
  return `${messengerPath}/${id}${query === '' ? '' : `?${query}`}`;
};

/** Where a client writes to a professional: their conversation, once it is found. */
export const writeToPath = (professionalId: string): string => `${messengerPath}?a=${professionalId}`;
