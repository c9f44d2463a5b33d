import { Form, Link } from 'react-router';
import { ChipLink } from '#ui/choices/chip.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { SearchTextField } from '#ui/fields/search-text-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { chipClass } from '#ui/choices/chip.tsx';
import { narrowingTexts as texts } from './narrowing-texts.ts';
import type { NarrowingView } from './narrowing-view.ts';
import css from './order-narrowing.module.css';
import { orderListTexts } from './order-texts.ts';

const HiddenFields = ({ fields }: { fields: NarrowingView['besideQuery'] }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/**
 * Search, lists and filters of the visits. Each choice is an address, so Back undoes it and it works without
 * JavaScript.
 */
export const OrderNarrowing = ({ view }: { view: NarrowingView }) => (
  <div className={css['narrowing']} data-chrome>
    <Form noValidate method="get" role="search" aria-label={texts.search.label} className={css['search']}>
      <HiddenFields fields={view.besideQuery} />
      <SearchTextField
        key={view.query}
        label={texts.search.label}
        placeholder={texts.search.hint}
        defaultValue={view.query}
      />
      <Button type="submit" tone="secondary">
        {texts.search.submit}
      </Button>
      {view.clearTo !== null && (
        <Link className="link" to={view.clearTo}>
          {texts.search.clear}
        </Link>
      )}
    </Form>
    <SegmentedLinks label={orderListTexts.lists} options={view.lists} />
    <div className={css['chips']}>
      {view.groups.map(({ label, chips }, i) => (
        <nav key={label} aria-label={label} className={css['group']}>
          {chips.map((chip) => (
            <ChipLink
              key={chip.label}
              to={chip.to}
              isOn={chip.isOn}
              aria-label={chip.isOn ? texts.without(chip.label) : undefined}
              preventScrollReset
            >
              {chip.label}
            </ChipLink>
          ))}
          {i === 0 && (
            <details className={css['dates']}>
              <summary className={chipClass()}>{texts.dates.label}</summary>
              <Form noValidate method="get" className={css['fields']} preventScrollReset>
                <HiddenFields fields={view.besideDates} />
                <TextField
                  key={`du ${view.from}`}
                  type="date"
                  name="du"
                  label={texts.dates.from}
                  defaultValue={view.from}
                />
                <TextField key={`au ${view.to}`} type="date" name="au" label={texts.dates.to} defaultValue={view.to} />
                <Button type="submit" tone="secondary" size="sm">
                  {texts.dates.submit}
                </Button>
              </Form>
            </details>
          )}
        </nav>
      ))}
    </div>
  </div>
);
