/** Where admins read somebody. */
export const personPath = (id: string, more: Readonly<Record<string, string>> = {}): string => pathOf(`/admin/personnes/${id}`, more);

/** Where admins read a professional. */
export const professionalPath = (id: string, more: Readonly<Record<string, string>> = {}): string => pathOf(`/admin/professionnels/${id}`, more);

/** Where admins cancel a day of a professional, yyyy-MM-dd; where they choose one without. */
export const professionalDayPath = (id: string, day?: string): string => pathOf(`/admin/professionnels/${id}/annuler`, day === undefined ? {} : { jour: day });

/** Where admins read a visit. */
export const backofficeVisitPath = (id: string, more: Readonly<Record<string, string>> = {}): string => pathOf(`/admin/rendez-vous/${id}`, more);

const pathOf = (path: string, more: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(more).toString();
  return query === '' ? path : `${path}?${query}`;
};
