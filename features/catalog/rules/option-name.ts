import { lowered } from '#core/capital.ts';

/**
 * Names the option that a client chooses: its service, then its own label if it has one. « Mèches et coupe, cheveux
 * courts », « Massage suédois ». A label that begins with the name of the service is the whole name.
 */
export const optionName = (service: string, label: string): string => {
  if (label === '') return service;
  return label.toLowerCase().startsWith(service.toLowerCase()) ? label : `${service}, ${lowered(label)}`;
};

// « 1 h 30 », « 1h », « 90 min », « 90 minutes », or a number that ends the name (« Forfait 90 »).
const written =
  /(\d{1,2})\s*h(?:eures?)?(?:\s*(\d{1,2}))?(?!\p{L})|(\d{1,3})\s*(?:min(?:utes?)?(?!\p{L})|mn(?!\p{L})|$)/giu;

const statesMinutes = (name: string, minutes: number): boolean =>
  [...name.matchAll(written)].some(
    ([, hours, rest = '0', alone]) =>
      minutes === (hours === undefined ? Number(alone) : Number(hours) * 60 + Number(rest)),
  );

/**
 * Adds a duration in minutes to the name of an option, unless the name already states this duration: « Massage suédois,
 * 60 min », « Massage suédois 60 min ».
 */
export const withDurationIn =
  (durationText: (minutes: number) => string) =>
  (name: string, minutes: number): string =>
    statesMinutes(name, minutes) ? name : `${name}, ${durationText(minutes)}`;

type OptionWords = { readonly label: string; readonly duration_min: number };

/** Names an option of a service with its duration: « Mèches et coupe, cheveux courts, 1 h 45 ». */
export const serviceOptionTextIn =
  (durationText: (minutes: number) => string) =>
  (service: string, { label, duration_min }: OptionWords): string =>
    withDurationIn(durationText)(optionName(service, label), duration_min);
