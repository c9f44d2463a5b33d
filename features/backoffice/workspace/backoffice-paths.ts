export const personPath = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  pathOf(`/admin/personnes/${id}`, more);

/**
 * Path to open after an act on a person. It is the person's page, except after an erasure or when a view as that person
 * begins.
 */
export const personActDonePath = (id: string, verb: string): string => {
  if (verb === 'view') return '/booking/account';
  return verb === 'erase' ? '/admin/recherche?dit=erase' : personPath(id, { dit: verb });
};

export const professionalPath = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  pathOf(`/admin/professionnels/${id}`, more);

/** The page that cancels a day of a professional. `day` is yyyy-MM-dd. Without `day`, the page asks for a date. */
export const professionalDayPath = (id: string, day?: string): string =>
  pathOf(`/admin/professionnels/${id}/annuler`, day === undefined ? {} : { jour: day });

export const backofficeVisitPath = (id: string, more: Readonly<Record<string, string>> = {}): string =>
  pathOf(`/admin/rendez-vous/${id}`, more);

const pathOf = (path: string, more: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(more).toString();
  // The id may come from the address of a page that does not exist, and a redirect accepts only ASCII.
  return `${encodeURI(path)}${query === '' ? '' : `?${query}`}`;
};
