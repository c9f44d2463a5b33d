import { rescheduleWorkTexts as texts } from './reschedule-work-texts.ts';

/** Who may give a visit instead of somebody who does not, each a query of the page that keeps the moment asked for: nobody in particular, then people. */
export const ablePeople = (people: readonly { readonly id: string; readonly label: string }[], params: URLSearchParams) => {
  const rest = [...params].filter(([name]) => name !== 'praticien');
  return [
    { label: texts.anyone, to: `?${new URLSearchParams(rest).toString()}` },
    ...people.map(({ id, label }) => ({ label, to: `?${new URLSearchParams([...rest, ['praticien', id]]).toString()}` })),
  ];
};
