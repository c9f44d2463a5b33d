import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AddressField } from './address-field.tsx';
import { Counter } from './counter.tsx';
import { LoadMore } from './load-more.tsx';
import { Pagination } from './pagination.tsx';
import { Rating } from './rating.tsx';
import { Select } from './select.tsx';

const nothing = () => undefined;
const tag = (markup: string, pattern: RegExp): string => pattern.exec(markup)?.[0] ?? '';

test('a counter disables minus at its minimum and plus at its maximum', () => {
  const at = (value: number) => renderToStaticMarkup(<Counter label="Adultes" value={value} min={1} max={3} onChange={nothing} />);
  const isDisabled = (markup: string, name: string) => tag(markup, new RegExp(`<button[^>]*aria-label="${name} : Adultes"[^>]*>`)).includes('disabled=""');
  expect([1, 2, 3].map((value) => [isDisabled(at(value), 'Moins'), isDisabled(at(value), 'Plus')])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test('a rating is an image with a name, and writes its figure', () => {
  const markup = renderToStaticMarkup(<Rating value={4} type="total" />);
  expect(markup).toContain('role="img" aria-label="4 sur 5"');
  expect(markup).toContain('>4 sur 5<');
});

test('a partial rating clips its last star by percentage, a total one does not', () => {
  const widths = (markup: string) => [...markup.matchAll(/width:(\d+)%/g)].map((found) => found[1]);
  expect(widths(renderToStaticMarkup(<Rating value={3.6} />))).toEqual(['100', '100', '100', '60']);
  expect(widths(renderToStaticMarkup(<Rating value={3.6} type="total" />))).toEqual(['100', '100', '100', '100']);
});

test('load-more says how many are shown and hides its button once all are', () => {
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

test('a pagination marks the current page, and is nothing for a single page', () => {
  const of = (total: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Pagination current={2} total={total} toPage={(page) => `/liste?page=${page}`} />
      </MemoryRouter>,
    );
  expect(tag(of(8), /<a[^>]*aria-current="page"[^>]*>/)).toContain('href="/liste?page=2"');
  expect(of(1)).toBe('');
});

test('an address field is a combo box with its label, its text and its draft', () => {
  const markup = renderToStaticMarkup(<AddressField label="Ville" name="draft" value={{ text: 'Nantes (44000)', draftId: 'abc' }} onChange={nothing} />);
  expect(markup).toContain('role="combobox"');
  expect(markup).toContain('value="Nantes (44000)"');
  expect(markup).toContain('name="draft" value="abc"');
});

test('a select shows the text of its value, and in free mode any text', () => {
  const options = [{ value: '86400', text: '24 h' }];
  const of = (value: string, isFree: boolean) =>
    tag(renderToStaticMarkup(<Select label="Délai" options={options} value={value} isFree={isFree} onChange={nothing} />), /<input[^>]*role="combobox"[^>]*>/);
  expect(of('86400', false)).toContain('value="24 h"');
  expect(of('bientôt', false)).toContain('value=""');
  expect(of('bientôt', true)).toContain('value="bientôt"');
});
