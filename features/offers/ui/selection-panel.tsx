import { Fragment } from 'react';
import { useNavigation } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import price from '#ui/lists/price-lines.module.css';
import { Rating } from '#ui/lists/rating.tsx';
import { StayLink } from '#ui/layout/stay-link.tsx';
import { offerTexts as texts } from '../texts.ts';
import css from './selection-panel.module.css';
import { HomeAddress, type HomeAddressProps } from './home-address.tsx';
import { SlotDays, type SlotDay } from './slot-days.tsx';

/** Some days with free starts. `heading` or `least` describes these days only. */
export type SlotGroup = {
  readonly heading: string | null;
  /** Lowest price of the group's days. `note` names the days and surcharges of this price. Null when unknown. */
  readonly least: { readonly price: string; readonly note: string } | null;
  readonly days: readonly SlotDay[];
};

/** A selection as the panel shows it. The server computed the prices. */
export type Selected = {
  readonly lines: readonly { readonly label: string; readonly price: string; readonly lang?: string }[];
  readonly total: string;
  /** True when no start is chosen, so the price does not include surcharges that depend on the time. */
  readonly isIndicative: boolean;
  /** The chosen start, as a sentence (`moment`) and abbreviated (`short`). */
  readonly chosen: { readonly startsAt: string; readonly moment: string; readonly short: string } | null;
  /** Whether the panel shows another start, because the start in the page's URL is no longer free. */
  readonly isMoved: boolean;
  readonly groups: readonly SlotGroup[];
  /** The cancellation deadlines and fees. Null without a chosen start or when nothing is paid online. */
  readonly ifCancelled: string | null;
  /**
   * The place whose local time the starts are in, for example « à Saint-Pierre ». Null when that is the time of Paris.
   */
  readonly localTo: string | null;
  readonly travelFrom: string | null;
  /** The parts of the price to pay when booking and on site. Null when the whole price is paid when booking. */
  readonly payable: string | null;
  readonly paysOnline: boolean;
};

type Props = {
  selected: Selected | null;
  /** The reason why nothing is selected. `other` links to the same page for another number of people. */
  refusal: string;
  other: { readonly people: number; readonly search: string } | null;
  rating: { readonly x100: number; readonly count: number };
  /** For example « 2 adultes, à domicile ». Null for one adult on site. */
  party: string | null;
  /** Address form of a visit at home. Null on site. */
  home: HomeAddressProps | null;
  bookTo: string | null;
  calendarTo: string | null;
  path: string;
  searchOf: (startsAt: string) => string;
};

const anchor = 'selection';

const Times = ({
  selected,
  path,
  searchOf,
}: {
  selected: Selected;
  path: string;
  searchOf: (startsAt: string) => string;
}) => (
  <>
    {selected.isMoved && (
      <p className={css['moved']} role="status">
        {texts.taken}
      </p>
    )}
    <h3 id="creneaux" tabIndex={-1} className={css['subtitle']}>
      {texts.next}
    </h3>
    {selected.groups.map(({ heading, least, days }) => (
      <Fragment key={days[0]?.name}>
        {heading !== null && <p className={css['small']}>{heading}</p>}
        {least !== null && (
          <p className={css['small']}>
            {texts.from} <b className={css['least']}>{least.price}</b>, {least.note}
          </p>
        )}
        <SlotDays
          days={days}
          chosen={selected.chosen?.startsAt ?? null}
          path={path}
          searchOf={searchOf}
          anchor={anchor}
        />
      </Fragment>
    ))}
    {selected.groups.length === 0 && (
      <p className={css['none']}>
        {texts.none} {texts.noneHint}
      </p>
    )}
    {selected.localTo !== null && <p className={css['small']}>{texts.localHours(selected.localTo)}</p>}
  </>
);

const Refused = ({ refusal, other, path }: Pick<Props, 'refusal' | 'other' | 'path'>) => (
  <>
    <p className={css['none']}>{refusal}</p>
    {other !== null && (
      <p className={css['none']}>
        <StayLink className="link" path={path} search={other.search} anchor={anchor}>
          {texts.seeFor(other.people)}
        </StayLink>
      </p>
    )}
  </>
);

const Total = ({ selected }: { selected: Selected }) => (
  <>
    <p className={`${price['line']} ${price['total']} ${css['total']}`}>
      <span>{selected.isIndicative ? texts.partial : texts.total}</span>
      <b>{selected.total}</b>
    </p>
    {selected.payable !== null && <p className={css['small']}>{selected.payable}</p>}
    {selected.isIndicative && <p className={css['small']}>{texts.indicative}</p>}
    {selected.travelFrom !== null && <p className={css['small']}>{texts.travelFrom(selected.travelFrom)}</p>}
  </>
);

const Book = ({ selected, moment, bookTo }: { selected: Selected; moment: string; bookTo: string }) => (
  <div className={css['foot']}>
    <p className="visually-hidden" role="status">
      {texts.slot(moment, texts.total, selected.total)}
    </p>
    <LinkButton to={bookTo} tone="primary" size="lg" block className={css['book']}>
      {texts.book(moment)}
    </LinkButton>
    {selected.paysOnline && <p className={css['calm']}>{texts.nothingCharged}</p>}
    {selected.ifCancelled !== null && <p className={css['calm']}>{selected.ifCancelled}</p>}
  </div>
);

/** Panel beside a profile: the selected services, the next free slots, the total and the booking button. */
export const SelectionPanel = ({
  selected,
  refusal,
  other,
  rating,
  party,
  home,
  bookTo,
  calendarTo,
  path,
  searchOf,
}: Props) => {
  const navigation = useNavigation();
  const isBusy = navigation.state === 'loading' && navigation.location.pathname === path;
  const needsAddress = home !== null && home.title === null;
  const moment = selected?.chosen?.moment ?? null;
  return (
    <Card as="section" isRaised>
      <div id={anchor} className={css['head']}>
        <h2 className={css['title']}>{texts.heading}</h2>
        {rating.count > 0 && <Rating value={rating.x100 / 100} isCompact />}
      </div>
      {party !== null && <p className={css['small']}>{party}</p>}
      <div aria-busy={isBusy || undefined} className={css['content']}>
        {selected === null ? (
          <Refused refusal={refusal} other={other} path={path} />
        ) : (
          <>
            {home !== null && <HomeAddress {...home} />}
            <dl className={css['lines']}>
              {selected.lines.map(({ label, price: cost, lang }, i) => (
                <div key={`${i}${label}`} className={price['line']}>
                  <dt lang={lang}>{label}</dt>
                  <dd>{cost}</dd>
                </div>
              ))}
            </dl>
            {!needsAddress && home?.isTooFar !== true && <Times selected={selected} path={path} searchOf={searchOf} />}
          </>
        )}
        {calendarTo !== null && (
          <p className={css['calendar']}>
            <LinkButton to={calendarTo} tone="quiet" size="sm" className={css['calendarLink']}>
              {texts.calendar}
            </LinkButton>
          </p>
        )}
        {selected && <Total selected={selected} />}
      </div>
      {selected && moment !== null && bookTo !== null && <Book selected={selected} moment={moment} bookTo={bookTo} />}
    </Card>
  );
};
