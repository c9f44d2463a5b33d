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

/** One service of the visit, or the place where the next is chosen. */
export type LineShown = {
  readonly key: string;
  readonly optionId: string;
  readonly options: readonly SelectOption[];
  readonly staff: { readonly chosen: string; readonly options: readonly SelectOption[] };
  readonly addOns: readonly { readonly id: string; readonly label: string; readonly isChosen: boolean }[];
  /** The address of the visit without it; null where it is the only one. */
  readonly without: string | null;
};

export type WhatShown = {
  /** They follow one another. */
  readonly lines: readonly LineShown[];
  /** Where one more is chosen; null where none may be. */
  readonly more: string | null;
  /** The place of the agenda that it is for, in words; why its person does not give what is chosen, and what does not go with the rest. */
  readonly asked: string | null;
  readonly unable: readonly string[];
  readonly people: { readonly chosen: number; readonly least: number; readonly most: number };
  readonly atHome: boolean;
  readonly hasBoth: boolean;
  readonly address: { readonly typed: string; readonly draftId: string | null; readonly error: string | null } | null;
  /** The moment that was chosen or asked for, sent along. */
  readonly kept: readonly (readonly [name: string, value: string])[];
};

const nameOf = ({ options, optionId }: LineShown): string => options.find(({ value }) => value === optionId)?.text ?? '';

/** What a field shows until the page says otherwise: the field stays, and the focus in it, whichever of them it is told by. */
const useShown = <T,>(said: T): readonly [T, (next: T) => void] => {
  const [shown, setShown] = useState(said);
  const [before, setBefore] = useState(said);
  if (before !== said) {
    setBefore(said);
    setShown(said);
  }
  return [shown, setShown];
};

const ShownChoice = ({ shown: said, ...rest }: Omit<ComponentProps<typeof ChoiceField>, 'value' | 'onChange'> & { shown: string }) => {
  const [shown, setShown] = useShown(said);
  return <ChoiceField {...rest} value={shown} onChange={(event) => setShown(event.target.value)} />;
};

const ShownCheck = ({ id, isShown, children }: { id: string; isShown: boolean; children: string }) => {
  const [shown, setShown] = useShown(isShown);
  return (
    <CheckRow id={`ajout-${id}`} name="addons" value={id} checked={shown} onChange={(event) => setShown(event.target.checked)}>
      {children}
    </CheckRow>
  );
};

/** One service, with whom, and what is added to it. */
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
          <ShownChoice name="with" label={texts.staff} shown={staff.chosen} options={[{ value: '', text: texts.anybody }, ...staff.options]} />
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

/** What is noted, for whom and where: a choice shows the next ones at once where scripts run, by its button elsewhere. */
export const WhatForm = ({ what, path }: { what: WhatShown; path: string }) => {
  const submit = useSubmit();
  const { lines, more, asked, unable, people, atHome, hasBoth, address, kept } = what;
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
      {asked !== null && <p className={css['soft']}>{asked}</p>}
      {lines.map((line, i) => (
        // By its place: the one that is chosen there keeps the focus of who chose it.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={i} line={line} rank={i + 1} />
      ))}
      {unable.map((said) => (
        <Notice key={said} tone="warning">
          {said}
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
      {(hasBoth || people.most > people.least) && (
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
          {people.most > people.least && (
            <ShownChoice
              name="people"
              label={texts.people}
              shown={String(people.chosen)}
              options={Array.from({ length: people.most - people.least + 1 }, (_, i) => ({ value: String(people.least + i), text: String(people.least + i) }))}
            />
          )}
        </div>
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
