/** The page of a booking; the token of its mail's link goes along with it. */
export const visitPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}`, token, more);

/** The page of the health answers of a booking. */
export const visitHealthPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/fiche-sante`, token, more);

/** The page where a booking is cancelled. */
export const cancelPath = (id: string, token: string | null): string => withToken(`/rendez-vous/${id}/annuler`, token);

/** The page where the client of a visit says that they come. */
export const comingPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/venue`, token, more);

/** The page where a booking is given another moment. */
export const reschedulePath = (id: string, token: string | null): string => withToken(`/rendez-vous/${id}/deplacer`, token);

/** The page where an absence is contested. */
export const contestPath = (id: string, token: string | null): string => withToken(`/rendez-vous/${id}/contester`, token);

/** The page where a visit is reviewed. */
export const reviewPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/avis`, token, more);

/** The page of the complaint about a visit. */
export const visitComplaintPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/reclamation`, token, more);

/** The page of the order of a booking: what was paid for it, its papers, its receipt. */
export const orderPath = (id: string, token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  withToken(`/rendez-vous/${id}/commande`, token, more);

/** The calendar file of a booking. */
export const calendarPath = (id: string, token: string | null): string => withToken(`/v1/booking/booking/${id}/calendar`, token);

/** The page where a held booking is paid. */
export const payPath = (orderId: string, token: string | null): string => withToken('/booking/confirmation-payment', token, { id: orderId });

const withToken = (path: string, token: string | null, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(more);
  if (token !== null) query.set('jeton', token);
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
