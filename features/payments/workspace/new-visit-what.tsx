import Plus from 'lucide-react/icons/plus';
import { Form, Link, useSubmit } from 'react-router';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { Button } from '#ui/layout/button.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import type { SelectOption } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import css from './new-visit.module.css';
import { newVisitTexts } from './new-visit-texts.ts';

const texts = newVisitTexts.what;

/** One service of the visit, or the empty row that adds another. */
export type LineShown = {
  readonly key: string;
  readonly optionId: string;
  readonly options: readonly SelectOption[];
  readonly staff: { readonly chosen: string; readonly options: readonly SelectOption[] };
  readonly addOns: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  /** Address of the page without this line. Null for the only line. */
  readonly without: string | null;
};

export type WhatShown = {
  readonly lines: readonly LineShown[];
  /** Address that adds a line. Null when no more can be added. */
  readonly more: string | null;
  /**
   * `agendaPlace`: the time and practitioner clicked in the agenda, as text. `unable`: warnings about a practitioner
   * who does not provide the service, and about services that do not fit together.
   */
  readonly agendaPlace: string | null;
  readonly unable: readonly string[];
  readonly people: { readonly chosen: number; readonly least: number; readonly most: number };
  readonly atHome: boolean;
  readonly hasBoth: boolean;
  readonly address: { readonly typed: string; readonly draftId: string | null; readonly error: string | null } | null;
  /** Query parameters sent along, such as the chosen start. */
  readonly hiddenFields: readonly (readonly [name: string, value: string])[];
};

const nameOf = ({ options, optionId }: LineShown): string =>
  options.find(({ value }) => value === optionId)?.text ?? '';

/**
 * Returns the value of a field that the user edits. A new value from the server replaces it. The field stays mounted,
 * so it keeps the focus.
 */
const useShown = <T,>(serverValue: T): readonly [T, (next: T) => void] => {
  const [shown, setShown] = useState(serverValue);
  const [before, setBefore] = useState(serverValue);
  if (before !== serverValue) {
    setBefore(serverValue);
    setShown(serverValue);
  }
  return [shown, setShown];
};

const ShownChoice = ({
  shown: serverValue,
  ...rest
}: Omit<ComponentProps<typeof ChoiceField>, 'value' | 'onChange'> & { shown: string }) => {
  const [shown, setShown] = useShown(serverValue);
  return <ChoiceField {...rest} value={shown} onChange={(event) => setShown(event.target.value)} />;
};

const ShownCheck = ({ id, isShown, children }: { id: string; isShown: boolean; children: string }) => {
  const [shown, setShown] = useShown(isShown);
  return (
    <CheckRow
      id={`ajout-${id}`}
      name="addons"
      value={id}
      checked={shown}
      onChange={(event) => setShown(event.target.checked)}
    >
      {children}
    </CheckRow>
  );
};

const Line = ({ line, rank }: { line: LineShown; rank: number }) => {
  const { optionId, options, staff, addOns, without } = line;
  return (
    <div className={css['line']}>
      <div className={css['pair']}>
        <ShownChoice
          name="option"
          label={rank === 1 ? texts.option : texts.next(rank)}
          isRequired={rank === 1}
          shown={optionId}
          {...(optionId === '' ? { placeholder: texts.pick } : {})}
          options={options}
        />
        {staff.options.length > 0 && (
          <ShownChoice
            name="with"
            label={texts.staff}
            shown={staff.chosen}
            options={[{ value: '', text: texts.anybody }, ...staff.options]}
          />
        )}
      </div>
      {addOns.length > 0 && (
        <fieldset>
          <legend className={css['legend']}>{texts.addOns}</legend>
          {addOns.map(({ id, label, isChosen }) => (
            <ShownCheck key={id} id={id} isShown={isChosen}>
              {label}
            </ShownCheck>
          ))}
        </fieldset>
      )}
      {without !== null && (
        <p>
          <Link to={without} replace preventScrollReset>
            {texts.without(nameOf(line))}
          </Link>
        </p>
      )}
    </div>
  );
};

const PlaceAndPeople = ({ people, atHome, hasBoth }: Pick<WhatShown, 'people' | 'atHome' | 'hasBoth'>) => {
  const isGroup = people.most > people.least;
  if (!hasBoth && !isGroup) return null;
  return (
    <div className={css['pair']}>
      {hasBoth && (
        <ShownChoice
          name="at_home"
          label={texts.place}
          shown={atHome ? '1' : ''}
          options={[
            { value: '', text: texts.onSite },
            { value: '1', text: texts.atHome },
          ]}
        />
      )}
      {isGroup && (
        <ShownChoice
          name="people"
          label={texts.people}
          shown={String(people.chosen)}
          options={Array.from({ length: people.most - people.least + 1 }, (_, i) => ({
            value: String(people.least + i),
            text: String(people.least + i),
          }))}
        />
      )}
    </div>
  );
};

const AddressSearch = ({ address }: { address: NonNullable<WhatShown['address']> }) => (
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
);

/**
 * The services, the number of people and the place. With JavaScript, each change reloads the choices at once. Without
 * it, a button does.
 */
export const WhatForm = ({ what, path }: { what: WhatShown; path: string }) => {
  const submit = useSubmit();
  const { lines, more, agendaPlace, unable, address, hiddenFields } = what;
  const show = (event: ChangeEvent<HTMLFormElement>): void => {
    // A typed address is sent by the button, once it is complete.
    const changed: unknown = event.target;
    if (changed instanceof HTMLInputElement && changed.type === 'text') return;
    void submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <Form noValidate action={path} className={css['fields']} onChange={show} preventScrollReset>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {agendaPlace !== null && <p className={css['soft']}>{agendaPlace}</p>}
      {lines.map((line, i) => (
        // Keyed by position, so that changing the service of a line keeps the focus.
        <Line key={i} line={line} rank={i + 1} />
      ))}
      {unable.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {more !== null && (
        <p>
          <LinkButton tone="tinted" size="sm" to={more} replace preventScrollReset>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {texts.more}
          </LinkButton>
        </p>
      )}
      <PlaceAndPeople people={what.people} atHome={what.atHome} hasBoth={what.hasBoth} />
      {address !== null && <AddressSearch address={address} />}
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
