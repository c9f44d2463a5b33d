import { data, redirect, useLocation, useRouteLoaderData } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import { ratingText } from '#core/format.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { BookingBar } from '#features/bookings/ui/booking-bar.tsx';
import { BookingPanel } from '#features/bookings/ui/booking-panel.tsx';
import { choiceOf, placeHeld, placesOf } from '#features/catalog/rules/choice.ts';
import { paramsExcept, selectionIn, withSelection } from '#features/catalog/rules/selection-query.ts';
import { catalogTexts } from '#features/catalog/texts.ts';
import { ServiceMenu } from '#features/catalog/ui/service-menu.tsx';
import { publicProfile } from '#features/profiles/contract.ts';
import { structuredData } from '#features/profiles/rules/structured-data.ts';
import { profileTexts as texts } from '#features/profiles/texts.ts';
import { Gallery } from '#features/profiles/ui/gallery.tsx';
import { ProfileHead } from '#features/profiles/ui/profile-head.tsx';
import { SectionTabs } from '#features/profiles/ui/section-tabs.tsx';
import { ShareButton } from '#features/profiles/ui/share-button.tsx';
import { bookingQuery, parseCriteria, type Criteria } from '#features/search/rules/criteria.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { guestsText } from '#ui/texts.ts';
import { answered } from '../answer.ts';
import { pageCall } from '../context.ts';
import type { RootData } from '../root.tsx';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/profile';
import { cityPath, idInSlug, profilePath } from './paths.ts';
import { ProfileSections } from './profile-sections.tsx';
import { homeOf, selectedOf } from './profile-selection.ts';
import { profileView } from './profile-view.ts';
import css from './profile.module.css';

const reviewsAtOnce = 6;
const reviewsMax = 100;

const offered = categories.map(({ id, key, label, search_terms }) => ({ id, key, label, searchTerms: search_terms }));

const countIn = (text: string | null): number => (text !== null && /^\d{1,3}$/.test(text) ? Math.min(reviewsMax, Math.max(reviewsAtOnce, Number(text))) : reviewsAtOnce);

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, settings } = context.get(pageCall);
  const id = idInSlug(params.slug);
  if (id === undefined) throw data(null, { status: 404 });
  const reviews = countIn(url.searchParams.get('reviews'));
  const profile = answered(await call(publicProfile, { id, reviews }));
  const path = profilePath(profile);
  if (url.pathname !== path) throw redirect(`${path}${url.search}`, 301);

  const { criteria: parsed } = parseCriteria(url.searchParams, { categories: offered, today: profile.today, guestsMax: settings.bookingGuestsMax });
  const criteria: Criteria = { ...parsed, atHome: placeHeld(profile.services, parsed.atHome) };
  const party = { people: criteria.adults + criteria.children + criteria.babies, atHome: criteria.atHome };
  const { optionId, addOnIds, startsAt } = selectionIn(url.searchParams);
  const listedKey = url.searchParams.get('services') ?? criteria.category;
  const wanted = offered.find(({ key }) => key === listedKey)?.id ?? null;
  const choice = choiceOf(profile.services, { optionId, addOnIds, category: wanted }, party);

  const place = criteria.atHome ? await homeOf(call, criteria) : null;
  if (place?.home && place.home.draftId !== criteria.addressDraftId) {
    const kept = new URLSearchParams(url.searchParams);
    kept.set('at_home', 'true');
    kept.set('address_draft_id', place.home.draftId);
    kept.set('search_address', place.home.title);
    throw redirect(`${path}?${kept.toString()}`);
  }
  const found = choice && (await selectedOf(call, { profile, choice, criteria, draftId: place?.home?.draftId ?? null, startsAt }));
  const view = profileView(profile);
  const shown = view.categories.find((one) => one.id === wanted) ?? view.categories.find((one) => one.id === choice?.service.category) ?? view.categories[0];
  return {
    year: civilFromDay(profile.today).year,
    path,
    canonical: `${settings.publicUrl}${path}`,
    view,
    criteria,
    party,
    shown,
    chosen: choice ? { serviceId: choice.service.id, optionId: choice.option.id, addOnIds: choice.addOns.map((one) => one.id) } : null,
    selected: found?.selected ?? null,
    home: place && { title: place.home?.title ?? null, typed: place.typed, error: place.error, isTooFar: found?.isTooFar ?? false },
    reviewsShown: reviews,
    structured: structuredData(profile, `${settings.publicUrl}${path}`, view.kind),
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { view, canonical, structured } = loaderData;
  const title = texts.title(view.name, view.kind, view.city);
  const rating = view.rating.count > 0 ? ratingText(view.rating.x100 / 100) : null;
  const description = texts.description(
    view.name,
    view.city,
    view.services.slice(0, 3).map(({ name }) => name),
    rating,
  );
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

type Data = Route.ComponentProps['loaderData'];

const partyText = ({ criteria }: Data): string | null => {
  const { adults, children, babies, atHome } = criteria;
  if (adults + children + babies === 1 && !atHome) return null;
  return `${guestsText(criteria)}, ${(atHome ? catalogTexts.atHome : catalogTexts.onSite).toLowerCase()}`;
};

/** The addresses of the booking flow for what is chosen. */
const flowOf = ({ view, criteria, chosen, selected }: Data): { bookTo: string | null; calendarTo: string | null } => {
  if (chosen === null) return { bookTo: null, calendarTo: null };
  const params = new URLSearchParams(bookingQuery(criteria, view.id));
  params.set('option', chosen.optionId);
  if (chosen.addOnIds.length > 0) params.set('addons', chosen.addOnIds.join(','));
  const calendarTo = `/booking/guests?${params.toString()}`;
  if (!selected?.chosen) return { bookTo: null, calendarTo };
  params.set('starts_at', selected.chosen.starts_at);
  return { bookTo: `/booking/guests?${params.toString()}`, calendarTo };
};

const homeParams = ['at_home', 'search_address', 'address_draft_id', 'starts_at'];

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { view, path, criteria, party, shown, chosen, selected, home, reviewsShown, year } = loaderData;
  const { search } = useLocation();
  const root = useRouteLoaderData<RootData>('root');
  const params = new URLSearchParams(search);
  const { bookTo, calendarTo } = flowOf(loaderData);
  const hasMore = view.rating.count > reviewsShown && reviewsShown < reviewsMax;
  const supportEmail = root?.settings.supportEmail ?? '';
  return (
    <Page
      mainClass={css['main']}
      footer={root && <Footer blogUrl={root.settings.blogUrl} supportEmail={supportEmail} year={year} />}
    >
      <div className="wrap">
        <Breadcrumb
          links={[
            ...(view.main ? [{ label: view.main.label, to: `/booking/search?category=${view.main.key}` }] : []),
            ...(view.main ? [{ label: view.city, to: cityPath(view.main.key, view.city) }] : []),
          ]}
          current={view.name}
        />
        <div className={css['gallery']}>
          <Gallery name={view.name} landscapes={view.landscapes} isOpen={params.has('images')} allTo={`${path}${withSelection(search, { images: true })}`} />
        </div>
        <ProfileHead
          name={view.name}
          kind={view.kind}
          address={view.address}
          rating={view.rating}
          isVerified={view.verified}
          travelKm={view.travelKm}
          actions={<ShareButton title={view.name} url={loaderData.canonical} supportEmail={supportEmail} />}
        />
        <div className={css['two']}>
          <div className={css['services']}>
            <SectionTabs />
            <section id="prestations" aria-labelledby="prestations-titre">
              <h2 id="prestations-titre" className="visually-hidden">
                {catalogTexts.heading}
              </h2>
              {shown ? (
                <ServiceMenu
                  services={view.services}
                  categories={view.categories}
                  category={shown}
                  isAll={params.has('all')}
                  places={placesOf(view.services)}
                  party={party}
                  chosen={chosen}
                  path={path}
                  search={search}
                />
              ) : (
                <EmptyState title={catalogTexts.none.title}>{catalogTexts.none.text}</EmptyState>
              )}
            </section>
          </div>
          <aside className={css['aside']}>
            <BookingPanel
              selected={selected}
              refusal={party.people > 1 ? bookingTexts.noChoice(party.people) : bookingTexts.noChoiceHere}
              rating={view.rating}
              party={partyText(loaderData)}
              home={home && { ...home, path, params: [['at_home', 'true'], ...paramsExcept(search, homeParams)] }}
              bookTo={bookTo}
              calendarTo={calendarTo}
              path={path}
              searchOf={(startsAt) => withSelection(search, { starts_at: startsAt, ...(chosen && { option: chosen.optionId, addons: chosen.addOnIds, at_home: criteria.atHome }) })}
            />
          </aside>
          <ProfileSections view={view} path={path} moreReviews={hasMore ? withSelection(search, { reviews: reviewsShown + reviewsAtOnce }) : null} />
        </div>
      </div>
      <BookingBar selected={selected} bookTo={bookTo} />
    </Page>
  );
}
