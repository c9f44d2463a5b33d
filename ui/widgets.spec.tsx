import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AddressField } from './fields/address-field.tsx';
import { Counter } from './fields/counter.tsx';
import { PasswordField } from './fields/password-field.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { LoadMore } from './lists/load-more.tsx';
import { Pagination } from './lists/pagination.tsx';
import { Rating } from './lists/rating.tsx';
import { RatingInput } from './fields/rating-input.tsx';
import { Select } from './fields/select.tsx';
import { Skeleton } from './layout/skeleton.tsx';
import { Switch } from './choices/switch.tsx';
import { Tabs } from './choices/tabs.tsx';
import { VerticalTabs } from './choices/vertical-tabs.tsx';

const nothing = () => undefined;
const tag = (markup: string, pattern: RegExp): string => pattern.exec(markup)?.[0] ?? '';

test('a counter disables minus at its minimum and plus at its maximum', () => {
  const at = (value: number) =>
    renderToStaticMarkup(<Counter label="Adultes" value={value} min={1} max={3} onChange={nothing} />);
  const isDisabled = (markup: string, name: string) =>
    tag(markup, new RegExp(`<button[^>]*aria-label="${name} : Adultes"[^>]*>`)).includes('disabled=""');
  expect([1, 2, 3].map((value) => [isDisabled(at(value), 'Moins'), isDisabled(at(value), 'Plus')])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('a rating is a named image that shows its figure', () => {
  const markup = renderToStaticMarkup(<Rating value={4} type="total" />);
  expect(markup).toContain('role="img" aria-label="4 sur 5"');
  expect(markup).toContain('>4 sur 5<');
});

test('a partial rating clips its last star by percentage; a total rating does not', () => {
  const widths = (markup: string) => [...markup.matchAll(/width:(\d+)%/g)].map((found) => found[1]);
  expect(widths(renderToStaticMarkup(<Rating value={3.6} />))).toEqual(['100', '100', '100', '60']);
  expect(widths(renderToStaticMarkup(<Rating value={3.6} type="total" />))).toEqual(['100', '100', '100', '100']);
});

test('load-more shows the count and hides its button once everything is shown', () => {
  const at = (shown: number) =>
    renderToStaticMarkup(
      <LoadMore shown={shown} total={48}>
        <button type="button">Afficher plus</button>
      </LoadMore>,
    );
  expect(at(20)).toContain('20 sur 48');
  expect(at(20)).toContain('Afficher plus');
  expect(at(48)).toContain('48 sur 48');
  expect(at(48)).not.toContain('Afficher plus');
});

test('a pagination marks the current page, and renders nothing for a single page', () => {
  const of = (total: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Pagination current={2} total={total} toPage={(page) => `/liste?page=${page}`} />
      </MemoryRouter>,
    );
  expect(tag(of(8), /<a[^>]*aria-current="page"[^>]*>/)).toContain('href="/liste?page=2"');
  expect(of(1)).toBe('');
});

test('an address field is a combo box with its text and its draft', () => {
  const markup = renderToStaticMarkup(
    <AddressField label="Ville" name="draft" value={{ text: 'Nantes (44000)', draftId: 'abc' }} onChange={nothing} />,
  );
  expect(markup).toContain('role="combobox"');
  expect(markup).toContain('value="Nantes (44000)"');
  expect(markup).toContain('name="draft" value="abc"');
});

test('a select shows the text of its value, and in free mode any text', () => {
  const options = [{ value: '86400', text: '24 h' }];
  const of = (value: string, isFree: boolean) =>
    tag(
      renderToStaticMarkup(<Select label="Délai" options={options} value={value} isFree={isFree} onChange={nothing} />),
      /<input[^>]*role="combobox"[^>]*>/,
    );
  expect(of('86400', false)).toContain('value="24 h"');
  expect(of('bientôt', false)).toContain('value=""');
  expect(of('bientôt', true)).toContain('value="bientôt"');
});

const headers = [
  { id: 'un', title: 'Un', disabled: true },
  { id: 'deux', title: 'Deux', hidden: true },
  { id: 'trois', title: 'Trois' },
];
const bodies = [
  { id: 'un', html: <p>premier</p> },
  { id: 'deux', html: <p>deuxième</p> },
  { id: 'trois', html: <p>troisième</p> },
];

test('tabs open on the first available tab, omit hidden tabs and mark disabled tabs', () => {
  const markup = renderToStaticMarkup(<Tabs label="Choix" headers={headers} bodies={bodies} />);
  expect(markup).not.toContain('Deux');
  expect(markup).not.toContain('deuxième');
  expect(tag(markup, /<button[^>]*aria-selected="true"[^>]*>.*?<\/button>/)).toContain('Trois');
  expect(tag(markup, /<button[^>]*aria-disabled="true"[^>]*>.*?<\/button>/)).toContain('Un');
  expect(tag(markup, /<div[^>]*role="tabpanel"[^>]*hidden=""[^>]*>.*?<\/div>/)).toContain('premier');
});

test('a vertical tab links to itself, keeps the other URL parameters and is described by its category', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/page?garde=1&tab=trois']}>
      <VerticalTabs
        label="Choix"
        headers={[{ id: 'titre', title: 'Catégorie', category: true }, ...headers]}
        bodies={bodies}
      />
    </MemoryRouter>,
  );
  expect(tag(markup, /<a[^>]*aria-selected="true"[^>]*>/)).toContain('href="/page?garde=1&amp;tab=trois"');
  const category = /<span id="([^"]*)"[^>]*>Catégorie</.exec(markup)?.[1];
  expect(tag(markup, /<a[^>]*aria-selected="true"[^>]*>/)).toContain(`aria-describedby="${category}"`);
});

test('a rating to give has a radio button for each star; a received rating has none', () => {
  const input = renderToStaticMarkup(<RatingInput label="Note" name="note" maxRating={4} currentRating={3} required />);
  expect(input.match(/type="radio"/g)).toHaveLength(4);
  expect(tag(input, /<input[^>]*checked=""[^>]*>/)).toContain('value="3"');
  expect(input.match(/required=""/g)).toHaveLength(4);
  const received = renderToStaticMarkup(
    <RatingInput label="Note" name="note" currentRating={3.5} type="partial" readOnly />,
  );
  expect(received).not.toContain('<input');
  expect(received).toContain('aria-label="3,5 sur 5"');
});

test('a switch is a checkbox with its name and its state', () => {
  const markup = renderToStaticMarkup(
    <Switch name="rappels" isInitiallyOn>
      Rappels
    </Switch>,
  );
  expect(tag(markup, /<input[^>]*role="switch"[^>]*>/)).toMatch(/type="checkbox".*name="rappels".*checked=""/);
});

test('skeletons have six types and five sizes; a content skeleton gains a line with each size', () => {
  const lines = (['xs', 'sm', 'md', 'lg', 'xl'] as const).map(
    (size) => renderToStaticMarkup(<Skeleton type="content" size={size} />).match(/data-type="line"/g)?.length,
  );
  expect(lines).toEqual([1, 2, 3, 4, 5]);
  for (const type of ['avatar', 'media', 'title', 'block', 'line'] as const) {
    expect(renderToStaticMarkup(<Skeleton type={type} size="lg" />)).toContain(`data-type="${type}" data-size="lg"`);
  }
});

test('a phone field is two plain inputs before scripts run, with the names its form expects', () => {
  const markup = renderToStaticMarkup(
    <PhoneField label="Téléphone" prefix="+33" number="06 12 34 56 78" error="Veuillez renseigner un numéro valide" />,
  );
  expect(tag(markup, /<input[^>]*name="phone_prefix"[^>]*>/)).toContain('value="+33"');
  expect(tag(markup, /<input[^>]*name="phone_number"[^>]*>/)).toMatch(/aria-invalid="true".*value="06 12 34 56 78"/);
});

test('a new password lists its criteria, and is described by them and by its error', () => {
  const markup = renderToStaticMarkup(
    <PasswordField
      label="Mot de passe"
      name="new_password"
      autoComplete="new-password"
      hasCriteria
      error="Votre mot de passe n'est pas valide"
    />,
  );
  expect(markup.match(/<li /g)).toHaveLength(5);
  const described = /aria-describedby="([^"]*)"/.exec(tag(markup, /<input[^>]*>/))?.[1]?.split(' ') ?? [];
  expect(described).toHaveLength(2);
  for (const id of described) expect(markup).toContain(`id="${id}"`);
});
