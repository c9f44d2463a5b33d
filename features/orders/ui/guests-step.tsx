import { useState } from 'react';
import { childAgeMax, childAgeMin } from '#core/ages.ts';
import { laterTexts } from '#ui/later-texts.ts';
import { Form, Link, useNavigation } from 'react-router';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Card } from '#ui/layout/card.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { guestRows, leastGuests, mostGuests, partyWith } from '#ui/fields/guest-rows.ts';
import { OptionCard } from '#ui/choices/option-card.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useFirstError } from '#ui/page/heading-focus.ts';
import { FlowStep, HiddenParameters, FlowLegend } from './flow-step.tsx';
import type { GuestsView } from '../pages/guests-view.ts';
import { FlowAbout } from './flow-about.tsx';
import { AskLink } from './ask-link.tsx';
import { flowTexts } from '../pages/flow-texts.ts';
import { guestsTexts as texts } from '../pages/guests-texts.ts';
import css from './guests-step.module.css';

const peopleError = 'personnes-refusees';
const peopleNote = 'personnes-au-moins';

/** Writes the choices into this page's address, so that the back button restores them. */
const keepInAddress = (form: HTMLFormElement): void => {
  const chosen = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  history.replaceState(history.state, '', `${flowPaths.guests}?${new URLSearchParams(chosen).toString()}`);
};

type Guests = GuestsView['guests'];
type GuestKey = keyof Guests;

const useParty = (guests: Guests, max: number) => {
  const [party, setParty] = useState(guests);
  // Number of times another field has changed each counter. It is part of the counter's key, because a counter ignores
  // later values until it remounts.
  const [changed, setChanged] = useState({ adults: 0, children: 0, babies: 0 });
  const count = (key: GuestKey, to: number): void => {
    const next = partyWith(party, key, to, max);
    setParty(next);
    setChanged((before) => {
      const by = (other: GuestKey): number => before[other] + (other !== key && next[other] !== party[other] ? 1 : 0);
      return { adults: by('adults'), children: by('children'), babies: by('babies') };
    });
  };
  return { party, changed, count };
};

const isTaken = (key: GuestKey, notTaken: GuestsView['notTaken']): boolean =>
  key === 'adults' || notTaken[key] === null;

const hintOf = (key: GuestKey, hint: string, { minAge, notTaken }: GuestsView): string => {
  if (key === 'children' && minAge !== null) return laterTexts.guests.childrenHint(minAge);
  return (key === 'adults' ? null : notTaken[key]) ?? hint;
};

const noteOf = ({ notTaken, max }: GuestsView, party: Guests): string | null => {
  if (notTaken.children === null) return max === 1 ? null : laterTexts.guests.least;
  return party.adults === 0 && party.children === 1 ? laterTexts.guests.adultFirst : null;
};

const Counters = ({
  view,
  counted: { party, changed, count },
  error,
}: {
  view: GuestsView;
  counted: ReturnType<typeof useParty>;
  error: string | undefined;
}) => {
  const { guests, max, notTaken } = view;
  const note = noteOf(view, party);
  const described = [note !== null && peopleNote, error !== undefined && peopleError].filter(Boolean).join(' ');
  return (
    <>
      <Card isFlush className={css['counters']}>
        <div className={css['rows']} role="group" aria-label={texts.heading} aria-describedby={described || undefined}>
          {guestRows.map(({ key, label, hint }) => (
            <CounterField
              key={`${key}${changed[key]}`}
              label={label}
              hint={hintOf(key, hint, view)}
              name={key}
              min={leastGuests(key, party)}
              max={isTaken(key, notTaken) ? mostGuests(key, party, max) : party[key]}
              value={changed[key] > 0 ? party[key] : guests[key]}
              onChange={(to) => count(key, to)}
            />
          ))}
        </div>
      </Card>
      {note !== null && (
        <p id={peopleNote} className={css['note']}>
          {note}
        </p>
      )}
      {error !== undefined && (
        <p className={css['refused']} tabIndex={-1} data-refused role="alert">
          <FieldMessage id={peopleError}>{error}</FieldMessage>
        </p>
      )}
    </>
  );
};

type Shown = GuestsView & {
  /** Address where the client writes to the professional. Null when the client may not write yet. */
  writeTo: string | null;
};
type ChildrenAgesProps = { count: number; isAlone: boolean; view: Shown };

const ChildrenAlone = ({ view: { frame, writeTo } }: { view: Shown }) => (
  <p className={css['why']}>
    {texts.childrenAlone}{' '}
    {writeTo === null ? (
      texts.askLater
    ) : (
      <>
        {texts.askNow} <AskLink to={writeTo} name={frame.name} />
      </>
    )}
  </p>
);

const ChildrenAges = ({ count, isAlone, view }: ChildrenAgesProps) => {
  const { minAge, ages, errors } = view;
  return (
    <fieldset className={css['ages']}>
      <FlowLegend>{texts.ages(count)}</FlowLegend>
      <p className={css['why']}>{minAge === null ? texts.agesWhyAny : texts.agesWhy(minAge)}</p>
      {isAlone && <ChildrenAlone view={view} />}
      <div className={css['ageFields']}>
        {Array.from({ length: count }, (_, i) => (
          <TextField
            key={i}
            label={texts.age(i + 1, count)}
            name="ages"
            type="number"
            inputMode="numeric"
            min={childAgeMin}
            max={childAgeMax}
            defaultValue={ages[i]}
            isRequired
            error={errors.ages}
          />
        ))}
      </div>
    </fieldset>
  );
};

type PlaceProps = {
  view: GuestsView;
  /** Called by the button that shows the travel fee of the typed address, before the form is submitted. */
  onSee: () => void;
};

const HomeAddress = ({ view: { home, atHome, places, errors, draftId }, onSee }: PlaceProps) => (
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
    <button type="submit" className={buttonClass({ tone: 'secondary', size: 'sm' })} onClick={onSee}>
      {texts.see}
    </button>
  </div>
);

const PlaceChoice = ({ view, onSee }: PlaceProps) => {
  const { places, atHome, home, travel } = view;
  return (
    <fieldset className={css['places']}>
      <FlowLegend>{texts.where}</FlowLegend>
      {places.onSite && (
        <OptionCard name="at_home" value="false" isChecked={!atHome} title={view.onSite} text={view.onSiteAddress} />
      )}
      {places.atHome && (
        <OptionCard
          name="at_home"
          value="true"
          isChecked={atHome}
          title={texts.home}
          text={[home.title, travel].filter((part) => part !== null).join('. ') || undefined}
        >
          <HomeAddress view={view} onSee={onSee} />
        </OptionCard>
      )}
    </fieldset>
  );
};

export const GuestsStep = ({ view }: { view: Shown }) => {
  const { frame, errors, guests, elsewhereTo } = view;
  const counted = useParty(guests, view.max);
  const { party } = counted;
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle';
  const [stays, setStays] = useState(false);
  useFirstError(errors);
  const isAsAsked = guestRows.every(({ key }) => party[key] === guests[key]);
  return (
    <Form
      noValidate
      data-in-address
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
        lead={view.lead}
        foot={
          <Button type="submit" name="next" value="1" size="lg" isPending={isBusy}>
            {flowTexts.next}
          </Button>
        }
        aside={<PlaceChoice view={view} onSee={() => setStays(true)} />}
      >
        <HiddenParameters params={view.carriedParams} />
        <Counters view={view} counted={counted} error={isAsAsked ? errors.people : undefined} />
        {party.children > 0 && isTaken('children', view.notTaken) && (
          <ChildrenAges count={party.children} isAlone={party.adults === 0} view={view} />
        )}
        {elsewhereTo !== null && (
          <p className={css['why']}>
            {texts.elsewhereWhy}{' '}
            <Link to={elsewhereTo} className="link">
              {texts.elsewhere}
            </Link>
          </p>
        )}
      </FlowStep>
    </Form>
  );
};
