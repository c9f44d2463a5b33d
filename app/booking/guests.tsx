import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { isTooYoung } from '#features/offers/rules/party.ts';
import { simulate } from '#features/orders/contract.ts';
import { isGiven } from '#features/catalog/rules/choice.ts';
import { linesIn } from '#features/catalog/rules/lines.ts';
import { paramsExcept } from '#features/catalog/rules/selection-query.ts';
import { inputMessages, numberOfPeopleMessage } from '#core/fields.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { guestRows } from '#ui/fields/guest-rows.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Route } from './+types/guests';
import { asksAges, childAgeMax, fittingTime, frameOf, guestsOf, openFlow, partyLimits, selectionOf, type Flow } from '#features/orders/pages/flow.ts';
import { FlowAbout } from '#features/orders/ui/flow-about.tsx';
import { flowMeta } from '#features/orders/pages/flow-meta.ts';
import { FlowKept, FlowLegend, FlowPage } from '#features/orders/ui/flow-step.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { guestsTexts as texts } from '#features/orders/pages/guests-texts.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import css from '#features/orders/ui/guests-step.module.css';

const own = ['adults', 'children', 'babies', 'ages', 'at_home', 'address_was', 'next'];
const ownAddress = ['search_address', 'address_draft_id'];
const peopleError = 'personnes-refusees';

/** What a visit at home adds for travel, or why it cannot be: asked of the lines chosen, else of the first service that goes out. */
const travelOf = async (flow: Flow): Promise<{ cents: number } | 'too-far' | null> => {
  if (!flow.home?.home) return null;
  const option = flow.lines[0]?.option ?? flow.profile.services.flatMap(({ options }) => options).find((one) => isGiven(one, true));
  if (!option) return null;
  const answer = await flow.call(simulate, {
    ...selectionOf(flow, null),
    guests: { adults: option.guests_min, children: 0, babies: 0 },
    lines: [{ option_id: option.id }],
  });
  if (!answer.envelope.success) return answer.envelope.error.validation?.['draft_id'] === undefined ? null : 'too-far';
  return { cents: answer.envelope.data.quote.lines.find(({ kind }) => kind === 'travel')?.cents ?? 0 };
};

type Errors = { people?: string; ages?: string; address?: string };

const agesError = ({ criteria: { children }, profile, ages }: Flow): string | null => {
  if (!asksAges(profile)) return null;
  if (ages.length < children) return inputMessages.missingFields;
  if (ages.some((age) => age > childAgeMax)) return texts.ageMax(childAgeMax);
  return ages.some((age) => age < profile.children_min_age) ? texts.tooYoung(profile.children_min_age) : null;
};

const peopleMessage = ({ isCut, settings }: Flow): Errors => (isCut ? { people: numberOfPeopleMessage(settings.bookingGuestsMax) } : {});

const errorsOf = (flow: Flow, { least, most }: ReturnType<typeof partyLimits>, travel: Awaited<ReturnType<typeof travelOf>>): Errors => {
  const { criteria, profile, home } = flow;
  const { adults, children, babies } = guestsOf(flow);
  const minAge = profile.children_min_age;
  const ages = agesError(flow);
  return {
    ...(adults + children + babies > most && { people: texts.tooMany(profile.business_name, most) }),
    ...(adults + children < least && { people: texts.tooFew(profile.business_name, least) }),
    ...(isTooYoung({ babies }, minAge) && { people: texts.tooYoung(minAge) }),
    ...peopleMessage(flow),
    ...(ages !== null && { ages }),
    ...(criteria.atHome && !home?.home && { address: home?.error ?? inputMessages.missingFields }),
    ...(criteria.atHome && travel === 'too-far' && { address: texts.tooFar }),
  };
};

/** An address retyped is no longer the draft it was. */
const asTyped = (url: URL): URL => {
  const was = url.searchParams.get('address_was');
  if (was === null || was === url.searchParams.get('search_address')) return url;
  const typed = new URL(url);
  typed.searchParams.delete('address_draft_id');
  return typed;
};

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const flow = await openFlow(asTyped(url), context);
  const { criteria, profile, places, home, ages } = flow;
  const limits = partyLimits(flow);
  const { least, most: max } = limits;
  const travel = await travelOf(flow);
  const goesOn = url.searchParams.has('next');
  const errors = errorsOf(flow, limits, travel);
  const search = flow.query();
  const isLost = linesIn(url.searchParams).optionIds.length > flow.lines.length;
  if (goesOn && Object.keys(errors).length === 0) throw redirect(`${flowPaths.services}${isLost ? flow.query({ perdu: '1' }) : search}`);
  const name = profile.business_name;
  const minAge = profile.children_min_age;
  return {
    frame: frameOf(flow, 0, await fittingTime(flow)),
    lead: least > 1 ? texts.tooFew(name, least) : max > 1 ? texts.many(name, max) : places.atHome && places.onSite ? texts.oneHome(name) : texts.one(name),
    errors: goesOn ? errors : peopleMessage(flow),
    guests: { adults: criteria.adults, children: criteria.children, babies: criteria.babies },
    max,
    minAge: asksAges(profile) ? minAge : null,
    ages,
    places,
    atHome: criteria.atHome,
    onSite: profile.subtype === 'business' ? texts.house : texts.cabinet,
    onSiteAddress: [profile.street, profile.city].filter((part) => part !== null).join(', '),
    home: { title: home?.home?.title ?? null, typed: home?.typed ?? criteria.searchAddress },
    // Said once: beside the address when it was sent.
    travel: travel === 'too-far' ? (goesOn ? null : texts.tooFar) : travel === null ? null : texts.travel(travel.cents),
    kept: paramsExcept(search, places.atHome ? [...own, ...ownAddress] : own),
    draftId: criteria.addressDraftId,
  };
};

export const meta: Route.MetaFunction = () => flowMeta(texts.title);

/** Makes this page's own address say what is chosen in it: who comes back finds that, not what it opened with. */
const keepInAddress = (form: HTMLFormElement): void => {
  const chosen = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  history.replaceState(history.state, '', `${flowPaths.guests}?${new URLSearchParams(chosen).toString()}`);
};

export default function GuestsPage({ loaderData }: Route.ComponentProps) {
  const { frame, lead, errors, guests, max, minAge, ages, places, atHome, onSite, onSiteAddress, home, travel, kept, draftId } = loaderData;
  const [party, setParty] = useState(guests);
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const [stays, setStays] = useState(false);
  useFirstError(errors);
  const left = Math.max(0, max - party.adults - party.children - party.babies);
  const address = (
    <div className={css['address']}>
      <TextField
        label={texts.address}
        name="search_address"
        defaultValue={home.title ?? home.typed}
        key={home.title ?? home.typed}
        autoComplete="street-address"
        isRequired={atHome && !places.onSite}
        hint={texts.addressHint}
        error={errors.address}
        maxLength={200}
      />
      {home.title !== null && <input type="hidden" name="address_was" value={home.title} />}
      {draftId !== null && <input type="hidden" name="address_draft_id" value={draftId} />}
      <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })} onClick={() => setStays(true)}>
        {texts.see}
      </button>
    </div>
  );
  return (
    <Form
      noValidate
      method="get"
      action={flowPaths.guests}
      preventScrollReset={stays}
      onSubmit={({ currentTarget }) => {
        setStays(false);
        keepInAddress(currentTarget);
      }}
    >
      <FlowPage
        frame={frame}
        about={<FlowAbout frame={frame} />}
        heading={texts.heading}
        lead={lead}
        foot={
          <Button type="submit" name="next" value="1" size="lg" isPending={isBusy}>
            {flowTexts.next}
          </Button>
        }
        aside={
          <fieldset className={css['places']}>
            <FlowLegend>{texts.where}</FlowLegend>
            {places.onSite && <OptionCard name="at_home" value="false" isChecked={!atHome} title={onSite} text={onSiteAddress} />}
            {places.atHome && (
              <OptionCard
                name="at_home"
                value="true"
                isChecked={atHome}
                title={texts.home}
                text={[home.title, travel].filter((part) => part !== null).join('. ') || undefined}
              >
                {address}
              </OptionCard>
            )}
          </fieldset>
        }
      >
        <FlowKept params={kept} />
        <Card isFlush className={css['counters']}>
          <div className={css['rows']} role="group" aria-label={texts.heading} aria-describedby={errors.people === undefined ? undefined : peopleError}>
            {guestRows.map(({ key, label, hint, min }) => (
              <CounterField
                key={key}
                label={label}
                hint={hint}
                name={key}
                min={min}
                max={party[key] + left}
                value={guests[key]}
                onChange={(count) => setParty({ ...party, [key]: count })}
              />
            ))}
          </div>
        </Card>
        {errors.people !== undefined && (
          <p className={css['refused']} tabIndex={-1} data-refused role="alert">
            <FieldMessage id={peopleError}>{errors.people}</FieldMessage>
          </p>
        )}
        {minAge !== null && party.children > 0 && (
          <fieldset className={css['ages']}>
            <FlowLegend>{texts.ages}</FlowLegend>
            <p className={css['why']}>{texts.agesWhy(minAge)}</p>
            <div className={css['ageFields']}>
              {Array.from({ length: party.children }, (_, i) => (
                <TextField
                  key={i}
                  label={texts.age(i + 1)}
                  name="ages"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={17}
                  defaultValue={ages[i]}
                  isRequired
                  error={errors.ages}
                />
              ))}
            </div>
          </fieldset>
        )}
      </FlowPage>
    </Form>
  );
}
