import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { guestRows, leastGuests } from '#ui/fields/guest-rows.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { FlowStep, FlowKept, FlowLegend } from './flow-step.tsx';
import type { GuestsView } from '../pages/guests-view.ts';
import { FlowAbout } from './flow-about.tsx';
import { flowTexts } from '../pages/flow-texts.ts';
import { guestsTexts as texts } from '../pages/guests-texts.ts';
import css from './guests-step.module.css';

const peopleError = 'personnes-refusees';

/** Makes this page's own address say what is chosen in it: who comes back finds that, not what it opened with. */
const keepInAddress = (form: HTMLFormElement): void => {
  const chosen = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  history.replaceState(history.state, '', `${flowPaths.guests}?${new URLSearchParams(chosen).toString()}`);
};

/** Who comes, and where. */
export const GuestsStep = ({ view }: { view: GuestsView }) => {
  const { frame, lead, errors, guests, max, minAge, ages, places, atHome, onSite, onSiteAddress, home, travel, kept, draftId } = view;
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
      <FlowStep
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
            {guestRows.map(({ key, label, hint }) => (
              <CounterField
                key={key}
                label={label}
                hint={hint}
                name={key}
                min={leastGuests(key, party)}
                max={party[key] + left}
                value={guests[key]}
                onChange={(count) => setParty((before) => ({ ...before, [key]: count }))}
              />
            ))}
          </div>
        </Card>
        {errors.people !== undefined && (
          <p className={css['refused']} tabIndex={-1} data-refused role="alert">
            <FieldMessage id={peopleError}>{errors.people}</FieldMessage>
          </p>
        )}
        {party.children > 0 && (
          <fieldset className={css['ages']}>
            <FlowLegend>{texts.ages}</FlowLegend>
            <p className={css['why']}>{minAge === null ? texts.agesWhyAny : texts.agesWhy(minAge)}</p>
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
      </FlowStep>
    </Form>
  );
};
