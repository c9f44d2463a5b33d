import { durationText, priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { listResources, TeamResourceData } from '../contract/resources.ts';
import { personTexts as texts } from './person-texts.ts';

type Options = DataOf<typeof listResources>['options'];

/**
 * Returns the services of a team member with their price and duration. For a service with an own rate, `instead`
 * contains the usual price and duration.
 */
export const servedLines = (person: Pick<TeamResourceData, 'options'> | undefined, options: Options) =>
  options.flatMap(({ id, service, label, price_cents, duration_min }) => {
    const own = person?.options.find(({ option_id }) => option_id === id);
    if (own === undefined) return [];
    const usual = [
      ...(own.duration_min === null || own.duration_min === duration_min ? [] : [durationText(duration_min)]),
      ...(own.price_cents === null || own.price_cents === price_cents ? [] : [priceText(price_cents)]),
    ];
    return {
      id,
      name: label === '' || label === service ? service : `${service} · ${label}`,
      detail: `${durationText(own.duration_min ?? duration_min)} · ${priceText(own.price_cents ?? price_cents)}`,
      instead: usual.length === 0 ? null : texts.instead(usual.join(' · ')),
    };
  });
export type ServedLine = ReturnType<typeof servedLines>[number];
