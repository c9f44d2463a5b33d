/** Where the file of a paper of a visit is opened from its page; the token of its mail's link goes along. */
export const visitPaperPath = (bookingId: string, invoiceId: string, token: string | null): string =>
  `/rendez-vous/${bookingId}?papier=${invoiceId}${token === null ? '' : `&jeton=${encodeURIComponent(token)}`}`;
