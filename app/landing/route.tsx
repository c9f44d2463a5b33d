import { data as answer } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { landing } from '#features/search/contract.ts';
import { openingCriteria, searchQuery } from '#features/offers/rules/criteria.ts';
import { listed } from '#features/search/rules/listing.ts';
import { checkCode } from '#features/vouchers/contract.ts';
import { kindOf } from '#features/profiles/rules/kind.ts';
import { profileUrl, slotShown } from '#features/search/ui/result-card.tsx';
import { answered } from '../shell/answer.ts';
import { keptIds } from '#features/profiles/pages/kept-ids.ts';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { pageCall } from '../context.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { links } from '#ui/links.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/route';
import type { LandingCategory } from '#features/search/ui/landing-categories.tsx';
import type { FreeToday } from '#features/search/ui/landing-free.tsx';
import { codeResultOf } from '#features/vouchers/pages/code-result.ts';
import { Landing } from '#features/search/ui/landing.tsx';
import { landingTexts } from '#features/search/ui/landing-texts.ts';

export const handle = { island: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: landingTexts.title },
  { name: 'description', content: landingTexts.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.publicUrl ?? ''}/` },
];

const hoursShown = 2;

/** Who is free, as the cards of the landing say it. */
const freeOf = ({ city, address, today, to_day, cards, total }: NonNullable<DataOf<typeof landing>['free']>, kept: readonly string[]): FreeToday => {
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
        where: [kindOf(pro), pro.city].filter((part) => part !== null).join(' · '),
        to: profileUrl(card, criteria),
        landscape: card.landscape,
        rating: pro.rating_count > 0 ? pro.rating_x100 / 100 : null,
        isKept: kept.includes(pro.id),
        isAtHome: card.at_home,
        service: service.text,
        price: service.price,
        note: [service.note, hours.some(({ isOther }) => isOther) ? service.hoursNote : ''].filter((one) => one !== '').join(', '),
        day: to_day === today ? null : service.day,
        slots: hours.map((slot) => slotShown(card, service, slot, criteria)),
      };
    }),
  };
};

export const loader = async ({ context }: Route.LoaderArgs) => {
  const page = context.get(pageCall);
  const data = answered(await page.call(landing, {}));
  const today = dayOf('Europe/Paris', page.now);
  const recommended: LandingCategory[] = categories.filter((one) => one.recommended).map(({ key, label }) => ({ key, label, count: data.counts[key] ?? 0 }));
  return {
    search: { criteria: openingCriteria(today), today, guestsMax: page.settings.bookingGuestsMax, knowsStreets: page.settings.knowsStreets },
    recommended,
    free: data.free && freeOf(data.free, await keptIds(page)),
    nonce: page.nonce,
    islandUrl: page.settings.islandUrl,
    publicUrl: page.settings.publicUrl,
    year: civilFromDay(today).year,
  };
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, recommended, free, nonce, islandUrl, year } = loaderData;
  return (
    <>
      <Page header={<Header variant="landing" />} footer={<Footer year={year} />}>
        <Landing search={{ ...search, categories: offeredCategories }} categories={recommended} free={free} code={actionData ?? null} />
      </Page>
      <script type="module" src={islandUrl} nonce={nonce} />
    </>
  );
}

/** The prepaid code is posted by a plain form; the answer is said under its field. A code is worth money: it is put back in the page, never in an address. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const page = context.get(pageCall);
  const form = await request.formData();
  const written = form.get('code');
  const typed = typeof written === 'string' ? written : '';
  const checked = await page.call(checkCode, { code: typed });
  return answer(codeResultOf(typed, checked), { status: checked.status });
};
