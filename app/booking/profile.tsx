import { useEffect } from 'react';
import { data, Link, useLocation } from 'react-router';
import { profilePage } from '#features/search/pages/profile-page.ts';
import { sendFavourite } from '#features/profiles/pages/favourite-action.ts';
import { BookingBar } from '#features/offers/ui/booking-bar.tsx';
import { SelectionPanel } from '#features/offers/ui/selection-panel.tsx';
import { paramsExcept, withSelection } from '#features/catalog/rules/selection-query.ts';
import { catalogTexts } from '#features/catalog/texts.ts';
import { ServiceMenu } from '#features/catalog/ui/service-menu.tsx';
import { Gallery } from '#features/profiles/ui/gallery.tsx';
import { KeepButton } from '#features/profiles/ui/keep-button.tsx';
import { ProfileHead } from '#features/profiles/ui/profile-head.tsx';
import { SectionTabs } from '#features/profiles/ui/section-tabs.tsx';
import { ShareButton } from '#features/profiles/ui/share-button.tsx';
import { idInSlug } from '#features/profiles/pages/paths.ts';
import { ProfileSections } from '#features/reviews/ui/profile-sections.tsx';
import css from '#features/reviews/ui/profile-page.module.css';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { writeTexts } from '#features/conversations/pages/write-texts.ts';
import { links } from '#ui/links.ts';
import { buttonClass } from '#ui/layout/button-class.ts';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { pageCall } from '../context.ts';
import { useRootData } from '../shell/root-data.ts';
import { Footer } from '../shell/footer.tsx';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/profile';

export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  profilePage(context.get(pageCall), params.slug, url);

/** Adds or removes the professional as a favourite. This page has no other form. */
export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const id = idInSlug(params.slug);
  if (id === undefined) throw data(null, { status: 404 });
  return sendFavourite(context.get(pageCall).call, await request.formData(), id, url.pathname + url.search);
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
  const { view, path, partyText, menu, refusal, other, choice, selected, home, bookTo, calendarTo, reviews, year } =
    loaderData;
  const { search } = useLocation();
  // Gives the focus to the section that the URL names after « # ».
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true }), []);
  const root = useRootData();
  const params = new URLSearchParams(search);
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
              <Link
                className={buttonClass({ tone: 'secondary', size: 'sm' })}
                to={`${links.messenger}?a=${path.slice(-22)}`}
              >
                {writeTexts.write}
              </Link>
              <ShareButton title={view.name} url={loaderData.canonical} supportEmail={supportEmail} />
              <KeepButton isKept={loaderData.isKept} name={view.name} />
            </>
          }
        />
        <TwoColumns
          className={css['two']}
          aside={
            <aside>
              <SelectionPanel
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
          rest={<ProfileSections view={view} reviews={reviews} sales={loaderData.sales} path={path} />}
        >
          <SectionTabs />
          <section id="prestations" className={css['services']} aria-labelledby="prestations-titre">
            <h2 id="prestations-titre" className="visually-hidden">
              {catalogTexts.heading}
            </h2>
            {menu ? (
              <ServiceMenu {...menu} path={path} search={search} />
            ) : (
              <EmptyState title={catalogTexts.none.title}>{catalogTexts.none.text}</EmptyState>
            )}
          </section>
        </TwoColumns>
      </div>
      <BookingBar selected={selected} bookTo={bookTo} />
    </Page>
  );
}
