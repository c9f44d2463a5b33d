/**
 * Path that opens the file of an invoice, note or credit note from the visit page. `token` is the access token of the
 * link in the mail.
 */
export const visitPaperPath = (bookingId: string, invoiceId: string, token: string | null): string =>
  `/rendez-vous/${bookingId}?papier=${invoiceId}${token === null ? '' : `&jeton=${encodeURIComponent(token)}`}`;
