import { Form, useSubmit } from 'react-router';
import type { ChangeEvent } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import type { SelectOption } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import css from './new-visit.module.css';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.what;

export type WhatShown = {
  readonly options: readonly SelectOption[];
  readonly optionId: string;
  readonly people: { readonly chosen: number; readonly least: number; readonly most: number };
  readonly atHome: boolean;
  readonly hasBoth: boolean;
  readonly staff: { readonly chosen: string; readonly options: readonly SelectOption[] };
  readonly addOns: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  readonly address: { readonly typed: string; readonly draftId: string | null; readonly error: string | null } | null;
  /** The moment that was chosen or asked for, sent along. */
  readonly kept: readonly (readonly [name: string, value: string])[];
};

/** What is noted, for whom and where: a choice shows the next ones at once where scripts run, by its button elsewhere. */
export const WhatForm = ({ what, path }: { what: WhatShown; path: string }) => {
  const submit = useSubmit();
  const { options, optionId, people, atHome, hasBoth, staff, addOns, address, kept } = what;
  const show = (event: ChangeEvent<HTMLFormElement>): void => {
    // An address is typed to its end, then sent by the button.
    const changed: unknown = event.target;
    if (changed instanceof HTMLInputElement && changed.type === 'text') return;
    void submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <Form noValidate action={path} className={css['fields']} onChange={show} preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceField
        key={optionId}
        name="option"
        label={texts.option}
        isRequired
        defaultValue={optionId}
        {...(optionId === '' ? { placeholder: texts.pick } : {})}
        options={options}
      />
      {(hasBoth || people.most > people.least || staff.options.length > 0) && (
        <div className={css['pair']}>
          {hasBoth && (
            <ChoiceField
              key={`lieu-${atHome}`}
              name="at_home"
              label={texts.place}
              defaultValue={atHome ? '1' : ''}
              options={[
                { value: '', text: texts.onSite },
                { value: '1', text: texts.atHome },
              ]}
            />
          )}
          {people.most > people.least && (
            <ChoiceField
              key={`personnes-${people.chosen}`}
              name="people"
              label={texts.people}
              defaultValue={String(people.chosen)}
              options={Array.from({ length: people.most - people.least + 1 }, (_, i) => ({ value: String(people.least + i), text: String(people.least + i) }))}
            />
          )}
          {staff.options.length > 0 && (
            <ChoiceField
              key={`avec-${staff.chosen}`}
              name="with"
              label={texts.staff}
              defaultValue={staff.chosen}
              options={[{ value: '', text: texts.anybody }, ...staff.options]}
            />
          )}
        </div>
      )}
      {addOns.length > 0 && (
        <fieldset>
          <legend className={css['legend']}>{texts.addOns}</legend>
          {addOns.map(({ id, label, isChosen }) => (
            <CheckRow key={`${id}-${isChosen}`} id={`ajout-${id}`} name="addons" value={id} defaultChecked={isChosen}>
              {label}
            </CheckRow>
          ))}
        </fieldset>
      )}
      {address !== null && (
        <>
          {address.draftId !== null && (
            <>
              <input type="hidden" name="address_draft_id" value={address.draftId} />
              <input type="hidden" name="address_was" value={address.typed} />
            </>
          )}
          <TextField
            key={address.typed}
            type="text"
            name="search_address"
            label={texts.address}
            isRequired
            autoComplete="off"
            defaultValue={address.typed}
            hint={texts.addressHint}
            error={address.error ?? undefined}
          />
        </>
      )}
      {address === null ? (
        <noscript>
          <Button type="submit" tone="secondary">
            {texts.show}
          </Button>
        </noscript>
      ) : (
        <div>
          <Button type="submit" tone="secondary">
            {texts.show}
          </Button>
        </div>
      )}
    </Form>
  );
};
