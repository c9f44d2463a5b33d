import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { PriceLines } from '#ui/lists/price-lines.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import type { OrderAnswer } from './new-visit-action.ts';
import css from './new-visit.module.css';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.who;

type Line = { readonly label: string; readonly cents: number };

export type ClientShown = {
  /** The time that is noted, as the call takes it; null while none is chosen. */
  readonly startsAt: string | null;
  readonly moment: string | null;
  readonly totalCents: number | null;
  readonly lines: readonly Line[];
  readonly total: Line | null;
  /** At home: the street that its address says, else to be typed. */
  readonly street: string | null;
  readonly atHome: boolean;
};

type Props = {
  client: ClientShown;
  /** What the fields hold of somebody who is known. */ known: Readonly<Record<string, string>>;
  answer: OrderAnswer | undefined;
  isPending: boolean;
  once: string;
};

/** Who comes, and what the professional writes for themselves; a time that went meanwhile is replaced here, so that nothing typed is lost. */
export const ClientForm = ({ client, known, answer, isPending, once }: Props) => {
  const form = useRef<HTMLDivElement>(null);
  const value = (name: string): string => answer?.typed[name] ?? known[name] ?? '';
  const error = (name: string): string | undefined => answer?.validation[name];
  const others = client.startsAt === null ? (answer?.alternatives ?? []) : [];
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [answer]);
  return (
    <Form noValidate method="post" preventScrollReset>
      <div ref={form} key={`${answer?.at} ${known['client.id']}`} className={css['fields']}>
        <OnceField word={once} />
        {client.startsAt !== null && <input type="hidden" name="starts_at" value={client.startsAt} />}
        {client.totalCents !== null && <input type="hidden" name="expected_total_cents" value={client.totalCents} />}
        {answer?.message != null && (
          <div tabIndex={-1} data-notice>
            <FormMessageNotice message={answer.message} />
          </div>
        )}
        {others.length > 0 && (
          <fieldset>
            <legend className={css['legend']}>{texts.other}</legend>
            <div className={css['others']}>
              {others.map(({ startsAt, text }, i) => (
                <label key={startsAt} className={css['other']}>
                  <input type="radio" name="starts_at" value={startsAt} defaultChecked={i === 0} />
                  {text}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {client.moment !== null && <p className={css['moment']}>{client.moment}</p>}
        {client.total !== null && <PriceLines lines={client.lines} total={client.total} />}
        <div className={css['pair']}>
          <TextField
            name="client.firstname"
            label={texts.firstname}
            isRequired
            maxLength={60}
            autoComplete="off"
            defaultValue={value('client.firstname')}
            error={error('client.firstname')}
          />
          <TextField
            name="client.lastname"
            label={texts.lastname}
            isRequired
            maxLength={60}
            autoComplete="off"
            defaultValue={value('client.lastname')}
            error={error('client.lastname')}
          />
        </div>
        <TextField
          type="email"
          name="client.email"
          label={texts.email}
          maxLength={254}
          autoComplete="off"
          hint={texts.emailHint}
          defaultValue={value('client.email')}
          error={error('client.email')}
        />
        <PhoneField
          name="client.phone"
          prefixName="client.phone_prefix"
          label={texts.phone}
          prefix={value('client.phone_prefix') || '+33'}
          number={value('client.phone')}
          hint={texts.phoneHint}
          error={error('client.phone')}
          prefixError={error('client.phone_prefix')}
        />
        {client.atHome && (
          <div className={css['pair']}>
            <TextField
              name="street"
              label={texts.street}
              isRequired
              maxLength={120}
              autoComplete="off"
              defaultValue={value('street') || (client.street ?? '')}
              error={error('street')}
            />
            <TextField
              name="access_note"
              label={texts.access}
              maxLength={500}
              autoComplete="off"
              hint={texts.accessHint}
              defaultValue={value('access_note')}
              error={error('access_note')}
            />
          </div>
        )}
        <TextArea name="note" label={texts.note} rows={2} maxLength={500} hint={texts.noteHint} defaultValue={value('note')} error={error('note')} />
        <p className={css['soft']}>{texts.health}</p>
        <div>
          <Button type="submit" isPending={isPending}>
            {texts.save}
          </Button>
        </div>
      </div>
    </Form>
  );
};
