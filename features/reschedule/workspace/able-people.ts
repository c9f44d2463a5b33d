import { rescheduleWorkTexts as texts } from './reschedule-work-texts.ts';

/**
 * Links to choose another practitioner, after the requested one cannot give the visit. The first link chooses nobody in
 * particular. All keep the requested time.
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
