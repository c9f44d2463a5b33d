import type { ReportState } from '../rules/reports.ts';

const here = '/admin/signalements';

/** The address of the reports of a state. */
export const reportsPath = (state: ReportState, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(state === 'open' ? {} : { etat: state }), ...more });
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};
