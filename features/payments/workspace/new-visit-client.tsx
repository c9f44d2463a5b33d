import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import type { OrderAnswer } from './new-visit-action.ts';
import css from './new-visit.module.css';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { DiscountFields } from './new-visit-discount.tsx';
import { ContactFields, HomeFields, PaymentChoice, WalkInChoice } from './new-visit-who.tsx';
import { RepeatDates, RepeatFields } from './new-visit-repeat.tsx';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who;

type Line = { readonly label: string; readonly cents: number };

export type ClientShown = {
  /** The chosen start as an ISO instant. Null while none is chosen. */
  readonly startsAt: string | null;
  readonly moment: string | null;
  /** The services in order, each with its start. Empty for a single service. */
  readonly steps: readonly string[];
  readonly totalCents: number | null;
  readonly lines: readonly Line[];
  readonly total: Line | null;
  /**
   * Whether the professional may send a payment link. `text` explains the link, or gives the reason why it is not
   * offered.
   */
  readonly byLink: { readonly text: string; readonly isOffered: boolean };
  /** Street of the visit at home, from its address. Null when it must be typed. */
  readonly street: string | null;
  readonly atHome: boolean;
  readonly isWalkIn: boolean;
  /** Whether the start is outside of the opening hours, which the page has already shown. */
  readonly isOutside: boolean;
};

type Props = {
  client: ClientShown;
  /** Values of the client fields when the client is already known. */
  known: Readonly<Record<string, string>>;
  answer: OrderAnswer | undefined;
  isPending: boolean;
  once: string;
};

/**
 * Returns the last response to the form. When another service or time is chosen, the response disappears but the typed
 * values stay.
 */
const useLastAnswer = (answer: OrderAnswer | undefined): OrderAnswer | undefined => {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
};

const OtherStarts = ({ starts }: { starts: OrderAnswer['alternatives'] }) => (
  <fieldset>
    <legend className={css['legend']}>{texts.other}</legend>
    <div className={css['others']}>
      {starts.map(({ startsAt, text }, i) => (
        <label key={startsAt} className={css['other']}>
          <input type="radio" name="starts_at" value={startsAt} defaultChecked={i === 0} />
          {text}
        </label>
      ))}
    </div>
  </fieldset>
);

const ChosenVisit = ({ visit: { moment, steps, lines, total } }: { visit: ClientShown }) => (
  <>
    {moment !== null && <p className={css['moment']}>{moment}</p>}
    {steps.length > 0 && (
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    )}
    {total !== null && <PriceLines lines={lines} total={total} />}
  </>
);

const healthText = (isWalkIn: boolean, isByLink: boolean): string => {
  if (isWalkIn) return texts.healthWalkIn;
  return isByLink ? texts.healthByLink : texts.health;
};

/**
 * The client, the payment and the note. Offers other times here when the chosen one is taken, so that nothing typed is
 * lost.
 */
export const ClientForm = ({ client, known, answer, isPending, once }: Props) => {
  const { byLink } = client;
  const form = useRef<HTMLDivElement>(null);
  const last = useLastAnswer(answer);
  const value = (name: string): string => last?.typed[name] ?? known[name] ?? '';
  const error = (name: string): string | undefined => answer?.validation[name];
  const [isByLink, setByLink] = useState(value('payment') === 'link' && byLink.isOffered);
  const [isWalkIn, setWalkIn] = useState(last === undefined ? client.isWalkIn : value('walk_in') === '1');
  const [isRepeated, setRepeated] = useState(value('every_weeks') !== '');
  // Hides the dates of a repeated visit once the professional edits the repetition.
  const [staleAt, setStaleAt] = useState<number>();
  const series = answer?.series !== undefined && staleAt !== answer.at ? answer.series : undefined;
  const startsAt = client.startsAt ?? answer?.series?.startsAt ?? null;
  const others = startsAt === null ? (answer?.alternatives ?? []) : [];
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [answer]);
  return (
    <Form noValidate method="post" preventScrollReset>
      <div ref={form} key={`${last?.at} ${known['client.id']}`} className={css['fields']}>
        <OnceField word={once} />
        {startsAt !== null && <input type="hidden" name="starts_at" value={startsAt} />}
        {client.startsAt !== null && client.isOutside && <input type="hidden" name="outside_hours" value="1" />}
        {client.totalCents !== null && <input type="hidden" name="expected_total_cents" value={client.totalCents} />}
        {answer?.message != null && (
          <div tabIndex={-1} data-notice>
            <FormMessageNotice message={answer.message} />
          </div>
        )}
        {others.length > 0 && <OtherStarts starts={others} />}
        <ChosenVisit visit={client} />
        <WalkInChoice isWalkIn={isWalkIn} atHome={client.atHome} error={error('walk_in')} onChange={setWalkIn} />
        {!isWalkIn && (
          <>
            <PaymentChoice byLink={byLink} isByLink={isByLink} error={error('payment')} onChange={setByLink} />
            <ContactFields isByLink={isByLink} value={value} error={error} />
          </>
        )}
        {client.atHome && <HomeFields street={client.street} value={value} error={error} />}
        <DiscountFields totalCents={client.totalCents} value={value} error={error} />
        <TextArea
          name="note"
          label={texts.note}
          rows={2}
          maxLength={500}
          hint={texts.noteHint}
          defaultValue={value('note')}
          error={error('note')}
        />
        <p className={css['soft']}>{healthText(isWalkIn, isByLink)}</p>
        {/* A walk-in leaves no contact details, so nobody could be notified of later dates. */}
        {!isWalkIn && (
          <RepeatFields
            value={value}
            error={error}
            isPending={isPending}
            onChange={(repeats) => {
              setRepeated(repeats);
              setStaleAt(answer?.at);
            }}
          />
        )}
        {series !== undefined && <RepeatDates series={series} isPending={isPending} />}
        {series === undefined && (
          <div>
            <Button type="submit" isPending={isPending}>
              {isRepeated && !isWalkIn ? texts.repeat.show : texts.save}
            </Button>
          </div>
        )}
      </div>
    </Form>
  );
};
