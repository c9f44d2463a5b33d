import { useNavigation } from 'react-router';
import { proAvailabilities } from '#features/bookings/contract.ts';
import { findClient, searchClients } from '#features/clients/contract/clients.ts';
import { ClientFinder } from '#features/clients/workspace/client-finder.tsx';
import { finderView, knownClient } from '#features/clients/workspace/finder-view.ts';
import { simulate } from '#features/orders/contract.ts';
import { noteVisit } from '#features/payments/workspace/new-visit-action.ts';
import {
  cardsLackOf,
  newVisitChoiceIn,
  chosenOf,
  momentsRequest,
  momentsOf,
} from '#features/payments/workspace/new-visit-chosen.ts';
import { ClientForm } from '#features/payments/workspace/new-visit-client.tsx';
import { newVisitTexts as texts } from '#features/payments/workspace/new-visit-texts.ts';
import { clientOf, priceRequest, whatOf, whenOf } from '#features/payments/workspace/new-visit-view.ts';
import { WhatForm } from '#features/payments/workspace/new-visit-what.tsx';
import { WhenForm } from '#features/payments/workspace/new-visit-when.tsx';
import css from '#features/payments/workspace/new-visit.module.css';
import { publicProfile } from '#features/profiles/contract/public-profile.ts';
import { onceWord } from '#ui/forms/once-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { isPublicId } from '#core/public-id.ts';
import { getCommission } from '#features/settings/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/new-visit';

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, nowMs, settings, space, accountName, path, id, dashboard } = await openPro({ params, url, context });
  const page = { space, accountName, path, dashboard, once: onceWord() };
  const query = url.searchParams;
  const found = await call(publicProfile, { id, reviews: 0 });
  if (found.status === 404) return { ...page, isHidden: true, form: null };
  const chosen = await chosenOf(call, newVisitChoiceIn(answered(found), query, settings.bookingGuestsMax, nowMs));
  if (chosen.services.length === 0) return { ...page, isHidden: false, form: null };
  const timesRequest = momentsRequest(chosen);
  const moments = momentsOf(
    chosen,
    timesRequest === null ? null : answered(await call(proAvailabilities, timesRequest)),
  );
  const priced = priceRequest(chosen, moments);
  const cards = {
    lacks: await cardsLackOf(call, chosen.profile, settings.paymentProvider),
    ownPercent: answered(await call(getCommission, {})).own_percent,
  };
  const client = clientOf(
    chosen,
    moments,
    priced === null ? null : answered(await call(simulate, priced)),
    cards,
    nowMs,
  );
  const known =
    chosen.client !== null && isPublicId(chosen.client) ? await call(findClient, { id, cid: chosen.client }) : null;
  const asksWho = query.get('qui') ?? '';
  const people = asksWho === '' ? null : answered(await call(searchClients, { id, query: asksWho })).data;
  const clientChoice = {
    known: known?.envelope.success ? knownClient(known.envelope.data.data) : {},
    finder: finderView(query, people),
  };
  return {
    ...page,
    isHidden: false,
    form: { what: whatOf(chosen, query), when: whenOf(chosen, moments), client, ...clientChoice },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, settings, id, dashboard } = await openPro({ params, url, context });
  const profile = answered(await call(publicProfile, { id, reviews: 0 }));
  const chosen = await chosenOf(call, newVisitChoiceIn(profile, url.searchParams, settings.bookingGuestsMax, nowMs));
  return noteVisit({ call, nowMs }, chosen, dashboard, await request.formData());
};

// Reloads the page data after a refused form too, because the free slots may have changed.
export const shouldRevalidate = (): boolean => true;

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/**
 * The page where a professional adds a visit of a client: the service, the time, the client. It is one page, with or
 * without JavaScript. See docs/product/booking.md#visits-noted-by-a-professional.
 */
export default function NewVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, path, dashboard, once, isHidden, form } = loaderData;
  const navigation = useNavigation();
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  // While the page loads the slots of a new choice, such as another service, it still shows the slots of the previous
  // choice. So their buttons are disabled.
  const isChoosing = navigation.state !== 'idle' && navigation.formMethod === 'GET';
  const nothing = isHidden ? texts.hidden : texts.none;
  return (
    <DashboardPage
      space={space}
      current="visits"
      accountName={accountName}
      heading={texts.heading}
      lead={texts.lead}
      actions={<LinkButton to={`${dashboard}/planning`}>{texts.back}</LinkButton>}
    >
      {form === null ? (
        <EmptyState
          title={nothing.title}
          look="framed"
          actions={
            <LinkButton tone="primary" to={isHidden ? dashboard : `${dashboard}/prestations`}>
              {nothing.action}
            </LinkButton>
          }
        >
          {nothing.lead}
        </EmptyState>
      ) : (
        <div className={css['parts']} aria-busy={navigation.state === 'loading' || undefined}>
          <Card as="section" className={css['part']}>
            <h2>{texts.what.heading}</h2>
            <WhatForm what={form.what} path={path} />
          </Card>
          <div inert={isChoosing}>
            <WhenForm when={form.when} path={path} dashboard={dashboard} />
          </div>
          <Card as="section" className={css['part']}>
            <h2>{texts.who.heading}</h2>
            {form.client.startsAt === null &&
            actionData?.series === undefined &&
            (actionData?.alternatives ?? []).length === 0 ? (
              <p className={css['soft']}>{texts.who.first}</p>
            ) : (
              <>
                <ClientFinder finder={form.finder} />
                <ClientForm
                  client={form.client}
                  known={form.known}
                  answer={actionData}
                  isPending={isSending}
                  once={once}
                />
              </>
            )}
          </Card>
        </div>
      )}
    </DashboardPage>
  );
}
