import { rescheduleWorkTexts as texts } from './reschedule-work-texts.ts';

/**
 * Returns links to other practitioners when the requested one cannot serve the visit. The first link accepts any
 * practitioner. All links keep the requested start.
 */
export const ablePeople = (
  people: readonly { readonly id: string; readonly label: string }[],
  params: URLSearchParams,
) => {
  const rest = [...params].filter(([name]) => name !== 'praticien');
  return [
    { label: texts.anyone, to: `?${new URLSearchParams(rest).toString()}` },
    ...people.map(({ id, label }) => ({
      label,
      to: `?${new URLSearchParams([...rest, ['praticien', id]]).toString()}`,
    })),
  ];
};
