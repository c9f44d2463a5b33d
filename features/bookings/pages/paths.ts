/**
 * Returns the path of a booking's page. `token` is the secret of the mailed link, for a client who reads without a
 * session.
 */
export const visitPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}`, token, more);

/** Returns the path of a booking in the dashboard of its professional. */
export const dashboardVisitPath = (dashboard: string, id: string): string =>
  `${dashboard}/rendez-vous?booking_id=${id}`;

export const visitHealthPath = (
  id: string,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): string => withToken(`/rendez-vous/${id}/fiche-sante`, token, more);

export const cancelPath = (id: string, token: string | null): string => withToken(`/rendez-vous/${id}/annuler`, token);

export const comingPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/venue`, token, more);

export const reschedulePath = (id: string, token: string | null): string =>
  withToken(`/rendez-vous/${id}/deplacer`, token);

export const contestPath = (id: string, token: string | null): string =>
  withToken(`/rendez-vous/${id}/contester`, token);

export const reviewPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/avis`, token, more);

export const visitComplaintPath = (
  id: string,
  token: string | null,
  more: Readonly<Record<string, string>> = {},
): string => withToken(`/rendez-vous/${id}/reclamation`, token, more);

export const orderPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/commande`, token, more);

export const calendarPath = (id: string, token: string | null): string =>
  withToken(`/v1/booking/booking/${id}/calendar`, token);

export const payPath = (orderId: string, token: string | null): string =>
  withToken('/booking/confirmation-payment', token, { id: orderId });

const withToken = (path: string, token: string | null, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more);
  if (token !== null) query.set('jeton', token);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
