/** Path that opens a paper's file from the visit page. `token` is the access token of the mail's link. */
export const visitPaperPath = (bookingId: string, invoiceId: string, token: string | null): string =>
  `/rendez-vous/${bookingId}?papier=${invoiceId}${token === null ? '' : `&jeton=${encodeURIComponent(token)}`}`;
