import type { ReportState } from '../rules/reports.ts';

const here = '/admin/signalements';

export const reportsPath = (state: ReportState, more: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams({ ...(state === 'open' ? {} : { etat: state }), ...more });
  return query.size === 0 ? here : `${here}?${query.toString()}`;
};
