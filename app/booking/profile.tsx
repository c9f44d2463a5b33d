import { data, redirect, useLocation } from 'react-router';
import { sharedPath } from '#core/art.ts';
import { civilFromDay } from '#core/civil.ts';
import { ratingText } from '#core/format.ts';
import { sourceIn, sourceParam } from '#features/offers/rules/source.ts';
import { offerTexts } from '#features/offers/texts.ts';
import { BookingBar } from '#features/offers/ui/booking-bar.tsx';
import { BookingPanel } from '#features/offers/ui/booking-panel.tsx';
import { choiceOf, partyOf, partySizes, placeHeld, placesOf, suited } from '#features/catalog/rules/choice.ts';
import { paramsExcept, selectionIn, withSelection } from '#features/catalog/rules/selection-query.ts';
import { menuOf } from '#features/catalog/rules/menu.ts';
import { catalogTexts } from '#features/catalog/texts.ts';
import { ServiceMenu } from '#features/catalog/ui/service-menu.tsx';
import { deleteFavourite, getFavourite, publicProfile, putFavourite } from '#features/profiles/contract.ts';
import { structuredData } from '#features/profiles/rules/structured-data.ts';
import { profileMeta } from '#features/profiles/texts.ts';
import { Gallery } from '#features/profiles/ui/gallery.tsx';
import { KeepButton } from '#features/profiles/ui/keep-button.tsx';
import { ProfileHead } from '#features/profiles/ui/profile-head.tsx';
import { SectionTabs } from '#features/profiles/ui/section-tabs.tsx';
import { ShareButton } from '#features/profiles/ui/share-button.tsx';
import { publicSales } from '#features/vouchers/contract.ts';
import { bookingQuery, parseCriteria, searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { guestsText } from '#ui/texts.ts';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { useRootData } from '../shell/root-data.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import { wayIn } from '#ui/spaces.ts';
import type { Route } from './+types/profile';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { idInSlug, profilePath } from '#features/profiles/pages/paths.ts';
import { ProfileSections } from '#features/reviews/ui/profile-sections.tsx';
import { homeOf, leastOf, selectedOf, type Choice } from '#features/search/pages/profile-selection.ts';
import { profileView, trailOf } from '#features/cancellation/pages/profile-view.ts';
import { salesShown } from '#features/vouchers/pages/sales-shown.ts';
import css from '#features/reviews/ui/profile-page.module.css';

const reviewsAtOnce = 6;
const reviewsMax = 100;

const countIn = (text: string | null): number =>
  text !== null && /^\d{1,3}$/.test(text) ? Math.min(reviewsMax, Math.max(reviewsAtOnce, Number(text))) : reviewsAtOnce;

const askedFor = (params: URLSearchParams, people: number): { people: number; search: string } => {
  const asked = new URLSearchParams(params);
  for (const name of ['adults', 'children', 'babies']) asked.delete(name);
  if (people > 1) asked.set('adults', String(people));
  return { people, search: `?${asked.toString()}` };
};

const partyTextOf = (criteria: Criteria): string | null => {
  const { adults, children, babies, atHome } = criteria;
  if (adults + children + babies === 1 && !atHome) return null;
  return `${guestsText(criteria)}, ${(atHome ? catalogTexts.atHome : catalogTexts.onSite).toLowerCase()}`;
};

/** The addresses of the booking flow for what is chosen: with its start, and without. */
const flowOf = (
  criteria: Criteria,
  proId: string,
  choice: Choice,
  startsAt: string | null,
  source: string | null,
): { bookTo: string | null; calendarTo: string } => {
  const params = new URLSearchParams(bookingQuery(criteria, proId));
  params.set('option', choice.option.id);
  if (choice.addOns.length > 0) params.set('addons', choice.addOns.map(({ id }) => id).join(','));
  if (source !== null) params.set(sourceParam, source);
  const calendarTo = `/booking/guests?${params.toString()}`;
  return { calendarTo, bookTo: startsAt === null ? null : `${calendarTo}&starts_at=${encodeURIComponent(startsAt)}` };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings, account } = context.get(pageCall);
  const id = idInSlug(params.slug);
  if (id === undefined) throw data(null, { status: 404 });
  const reviews = countIn(url.searchParams.get('reviews'));
  const profile = answered(await call(publicProfile, { id, reviews }));
  const sales = answered(await call(publicSales, { id })).data;
  const path = profilePath(profile);
  if (url.pathname !== path) throw redirect(`${path}${url.search}`, 301);

  const isKept = (await account()) !== null && answered(await call(getFavourite, { id })).kept;

  const { criteria: parsed } = parseCriteria(url.searchParams, { categories: offeredCategories, today: profile.today, guestsMax: settings.bookingGuestsMax });
  const criteria: Criteria = { ...parsed, atHome: placeHeld(profile.services, parsed.atHome) };
  const party = partyOf(criteria);
  const { least } = partySizes(profile.services, criteria.atHome);
  const { optionId, addOnIds, startsAt } = selectionIn(url.searchParams);
  const listedKey = url.searchParams.get('services') ?? criteria.category;
  const wanted = offeredCategories.find(({ key }) => key === listedKey)?.id ?? null;
  const choice = choiceOf(profile.services, { optionId, addOnIds, category: wanted }, party);

  const place = criteria.atHome ? await homeOf(call, criteria) : null;
  if (place?.home && place.home.draftId !== criteria.addressDraftId) {
    const kept = new URLSearchParams(url.searchParams);
    kept.set('at_home', 'true');
    kept.set('address_draft_id', place.home.draftId);
    kept.set('search_address', place.home.title);
    throw redirect(`${path}?${kept.toString()}`);
  }
  const draftId = place?.home?.draftId ?? null;
  const prices = await leastOf(call, profile, criteria, draftId, suited(profile.services, party));
  const leastPrices = prices && new Map(prices.map((one) => [one.option_id, one.price_cents]));
  const found = choice && (await selectedOf(call, { profile, choice, criteria, draftId, startsAt, least: prices }));
  const view = profileView(profile);
  const isAll = url.searchParams.has('all');
  const chosen = choice ? { serviceId: choice.service.id, optionId: choice.option.id, addOnIds: choice.addOns.map((one) => one.id) } : null;
  const category = view.categories.find((one) => one.id === wanted) ?? view.categories.find((one) => one.id === choice?.service.category) ?? view.categories[0];
  const rating = profile.rating.count > 0 ? ratingText(profile.rating.x100 / 100) : null;
  // The category one came from, where it is one of its own, and the search one came from.
  const from = view.categories.find(({ key }) => key === criteria.category);
  return {
    trail: from ? trailOf(from, view.city) : view.trail,
    resultsTo: from && criteria.searchAddress !== '' ? `/booking/search?${searchQuery(criteria)}` : null,
    title: profileMeta.title(view.name, view.kind, view.city),
    description: profileMeta.description(
      view.name,
      view.city,
      profile.services.slice(0, 3).map(({ name }) => name),
      rating,
    ),
    year: civilFromDay(profile.today).year,
    path,
    isKept,
    canonical: `${settings.publicUrl}${path}`,
    view,
    partyText: partyTextOf(criteria),
    menu: category && {
      ...menuOf(profile.services, { category: category.id, chosen, party, isAll, leastPrices }),
      categories: view.categories,
      category,
      isAll,
      places: placesOf(profile.services),
      atHome: party.atHome,
    },
    // What choosing a start writes into the address besides it: the choice as it stands, so that the link means the same later.
    choice: chosen && { option: chosen.optionId, addons: chosen.addOnIds, ...(party.atHome && { at_home: true }) },
    other: choice || party.people === least ? null : askedFor(url.searchParams, least),
    refusal: party.paying < least ? offerTexts.together(least) : party.people > 1 ? offerTexts.noChoice(party.people) : offerTexts.noChoiceHere,
    ...(choice
      ? flowOf(criteria, profile.id, choice, found?.selected.chosen?.startsAt ?? null, sourceIn(url.searchParams))
      : { bookTo: null, calendarTo: null }),
    selected: found?.selected ?? null,
    home: place && { title: place.home?.title ?? null, typed: place.typed, error: place.error, isTooFar: found?.isTooFar ?? false },
    sales: salesShown(sales, view.name),
    reviewsShown: reviews,
    ...(view.gallery.all[0] && { sharedPicture: sharedPath(view.gallery.all[0]) }),
    structured: structuredData(profile, `${settings.publicUrl}${path}`, view.kind, leastPrices),
  };
};

/** The page’s one form: keeping this address, or not any more. */
export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const id = idInSlug(params.slug);
  if (id === undefined) throw data(null, { status: 404 });
  const form = await request.formData();
  const isKeeping = textIn(form, 'keep') === '1';
  const here = url.pathname + url.search;
  const answer = await context.get(pageCall).call(isKeeping ? putFavourite : deleteFavourite, { id });
  if (answer.status === 401) return redirect(wayIn('booking', 'login', here, { garder: id }), 303);
  answered(answer);
  return form.has('quiet') ? null : redirect(here, 303);
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, description, canonical, structured } = loaderData;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Accalmie' },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { 'script:ld+json': structured },
  ];
};

const homeParams = ['at_home', 'search_address', 'address_draft_id', 'starts_at'];

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { view, path, partyText, menu, refusal, other, choice, selected, home, bookTo, calendarTo, reviewsShown, year } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const params = new URLSearchParams(search);
  const hasMore = view.rating.count > reviewsShown && reviewsShown < reviewsMax;
  const supportEmail = root?.settings.supportEmail ?? '';
  return (
    <Page mainClass={css['main']} footer={<Footer year={year} />}>
      <div className="wrap">
        <Breadcrumb links={loaderData.trail} current={view.name} backTo={loaderData.resultsTo} />
        <div className={css['gallery']}>
          <Gallery
            name={view.name}
            landscapes={view.gallery.all}
            lead={view.gallery.lead}
            isOpen={params.has('images')}
            allTo={`${path}${withSelection(search, { images: true })}`}
          />
        </div>
        <ProfileHead
          name={view.name}
          emblem={view.emblem}
          kind={view.kind}
          address={view.address}
          rating={view.rating}
          isVerified={view.verified}
          travelKm={view.travelKm}
          actions={
            <>
              <ShareButton title={view.name} url={loaderData.canonical} supportEmail={supportEmail} />
              <KeepButton isKept={loaderData.isKept} name={view.name} />
            </>
          }
        />
        <TwoColumns
          className={css['two']}
          aside={
            <aside>
              <BookingPanel
                selected={selected}
                refusal={refusal}
                other={other}
                rating={view.rating}
                party={partyText}
                home={home && { ...home, path, params: [['at_home', 'true'], ...paramsExcept(search, homeParams)] }}
                bookTo={bookTo}
                calendarTo={calendarTo}
                path={path}
                searchOf={(startsAt) => withSelection(search, { starts_at: startsAt, ...choice })}
              />
            </aside>
          }
          rest={
            <ProfileSections
              view={view}
              sales={loaderData.sales}
              path={path}
              moreReviews={hasMore ? withSelection(search, { reviews: reviewsShown + reviewsAtOnce }) : null}
            />
          }
        >
          <SectionTabs />
          <section id="prestations" className={css['services']} aria-labelledby="prestations-titre">
            <h2 id="prestations-titre" className="visually-hidden">
              {catalogTexts.heading}
            </h2>
            {menu ? <ServiceMenu {...menu} path={path} search={search} /> : <EmptyState title={catalogTexts.none.title}>{catalogTexts.none.text}</EmptyState>}
          </section>
        </TwoColumns>
      </div>
      <BookingBar selected={selected} bookTo={bookTo} />
    </Page>
  );
}
