import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { openingCriteria, searchQuery } from '#features/offers/rules/criteria.ts';
import { profileKindOf } from '#features/profiles/rules/kind.ts';
import { favouriteIds } from '#features/profiles/pages/favourite-ids.ts';
import { links } from '#ui/links.ts';
import { ownVisitsView } from './own-visits-view.ts';
import type { SearchPageCall } from './page-call.ts';
import { landing } from '../contract/explore.ts';
import { listed } from '../rules/listing.ts';
import { profileUrl, slotShown } from '../ui/result-card.tsx';
import { answered } from '#ui/page/answered.ts';
import type { LandingCategory } from '../ui/landing-categories.tsx';
import type { FreeToday } from '../ui/landing-free.tsx';

const hoursShown = 2;

const freeOf = (
  { city, address, today, to_day, cards, total }: NonNullable<DataOf<typeof landing>['free']>,
  favourites: readonly string[],
): FreeToday => {
  const criteria = { ...openingCriteria(today), searchAddress: address, range: { startDay: today, endDay: to_day } };
  return {
    city,
    isToday: to_day === today,
    total,
    to: `${links.search}?${searchQuery(criteria)}`,
    cards: listed(cards).flatMap((card, i) => {
      const [service] = card.services;
      if (service === undefined) return [];
      const { pro } = cards[i]!;
      const hours = service.hours.slice(0, hoursShown);
      return {
        id: pro.id,
        name: pro.name,
        where: [profileKindOf(pro), pro.city].filter((part) => part !== null).join(' · '),
        to: profileUrl(card, criteria),
        landscape: card.landscape,
        rating: pro.rating_count > 0 ? pro.rating_x100 / 100 : null,
        isKept: favourites.includes(pro.id),
        isAtHome: card.at_home,
        service: service.text,
        price: service.price,
        isLeast: service.isLeast,
        note: [service.note, hours.some(({ isOther }) => isOther) ? service.hoursNote : '']
          .filter((one) => one !== '')
          .join(', '),
        day: to_day === today ? null : service.day,
        slots: hours.map((slot) => slotShown(card, service, slot, criteria)),
      };
    }),
  };
};

export const landingView = async (page: SearchPageCall) => {
  const data = answered(await page.call(landing, {}));
  const today = dayOf(parisZone, page.nowMs);
  const recommended: LandingCategory[] = categories
    .filter((one) => one.recommended)
    .map(({ key, label }) => ({ key, label, count: data.counts[key] ?? 0 }));
  return {
    search: {
      criteria: openingCriteria(today),
      today,
      guestsMax: page.settings.bookingGuestsMax,
      knowsStreets: page.settings.knowsStreets,
    },
    recommended,
    own: await ownVisitsView(page),
    free: data.free && freeOf(data.free, await favouriteIds(page)),
    year: civilFromDay(today).year,
  };
};
