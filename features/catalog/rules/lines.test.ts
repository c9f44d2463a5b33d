import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesIn, linesOf, withField, writeLines } from './lines.ts';

const id = (name: string): string => name.padEnd(22, '0');
type Own = { id: string; price_cents: number; duration_min: number };
const option = (
  name: string,
  more: Partial<{ guests_max: number; on_site: boolean; at_home: boolean; staff: string[]; own: Own[] }> = {},
) => ({
  id: id(name),
  guests_min: 1,
  guests_max: 1,
  on_site: true,
  at_home: false,
  staff: [id('lea'), id('marc')],
  price_cents: 4_500,
  duration_min: 60,
  own: [] as Own[],
  ...more,
});
const services = [
  { name: 'Massage', options: [option('m60'), option('m90')], add_ons: [{ id: id('pierres') }] },
  { name: 'Visage', options: [option('v30', { guests_max: 2, staff: [id('marc')] })], add_ons: [{ id: id('masque') }] },
  { name: 'Domicile', options: [option('d60', { on_site: false, at_home: true })], add_ons: [] },
];
const alone = { people: 1, paying: 1, atHome: false };
const linesFrom = (query: string) => linesIn(new URLSearchParams(query));

describe('lines of a visit', () => {
  it('use the requested practitioner’s own price and duration only for a single guest', () => {
    const own = [{ id: id('lea'), price_cents: 5_500, duration_min: 45 }];
    const priced = [{ ...services[0]!, options: [option('m60', { own, guests_max: 2 })] }];
    const ratesOf = (wish: string, people = 1) =>
      linesOf(priced, linesFrom(`option=${id('m60')}${wish}`), { ...alone, people, paying: people }).map((line) => [
        line.option.price_cents,
        line.option.duration_min,
      ]);
    assert.deepEqual(
      [ratesOf(`&with=${id('m60')}.${id('lea')}`), ratesOf(`&with=${id('m60')}.${id('marc')}`), ratesOf('')],
      [[[5_500, 45]], [[4_500, 60]], [[4_500, 60]]],
    );
    assert.deepEqual(ratesOf(`&with=${id('m60')}.${id('lea')}`, 2), [[4_500, 60]], 'two leave it to the house');
  });

  it('keep the requested order, each with the add-ons of its own service', () => {
    const lines = linesOf(
      services,
      linesFrom(`option=${id('v30')}&option=${id('m60')}&addons=${id('pierres')},${id('masque')}`),
      alone,
    );
    assert.deepEqual(
      lines.map((line) => [line.service.name, line.addOns.map((one) => one.id)]),
      [
        ['Visage', [id('masque')]],
        ['Massage', [id('pierres')]],
      ],
    );
  });

  it('contain one option per service and skip unsuitable or unknown options', () => {
    const lines = linesOf(
      services,
      linesFrom(`option=${id('m60')},${id('m90')},${id('d60')},${id('none')},no-id`),
      alone,
    );
    assert.deepEqual(
      lines.map((line) => line.option.id),
      [id('m60')],
    );
    assert.deepEqual(
      linesOf(services, linesFrom(`option=${id('m60')},${id('v30')}`), { people: 2, paying: 2, atHome: false }).map(
        (line) => line.service.name,
      ),
      ['Visage'],
    );
  });

  it('set a practitioner only when they serve the option and the client comes alone', () => {
    const wish = `option=${id('m60')},${id('v30')}&with=${id('m60')}.${id('lea')},${id('v30')}.${id('lea')}`;
    assert.deepEqual(
      linesOf(services, linesFrom(wish), alone).map((line) => line.staffId),
      [id('lea'), null],
    );
    assert.deepEqual(
      linesOf(services, linesFrom(`option=${id('v30')}&with=${id('v30')}.${id('marc')}`), {
        people: 2,
        paying: 2,
        atHome: false,
      })[0]?.staffId,
      null,
    );
  });

  it('read the practitioner from the form field of each option and write a single `with` parameter', () => {
    const [lea, marc] = [`${id('m60')}.${id('lea')}`, `${id('v30')}.${id('marc')}`];
    const params = new URLSearchParams({
      option: `${id('m60')},${id('v30')}`,
      [withField(id('m60'))]: lea,
      [withField(id('v30'))]: marc,
    });
    const lines = linesOf(services, linesIn(params), alone);
    assert.deepEqual(
      lines.map((line) => line.staffId),
      [id('lea'), id('marc')],
    );
    writeLines(params, lines);
    assert.deepEqual(
      [[...params.entries()].map(([name]) => name), params.get('with')],
      [['option', 'with'], `${lea},${marc}`],
    );
  });

  it('are written to a URL in the form they are read', () => {
    const query = `option=${id('v30')},${id('m90')}&addons=${id('masque')},${id('pierres')}&with=${id('v30')}.${id('marc')}`;
    const params = new URLSearchParams('id=x&option=old&with=old');
    writeLines(params, linesOf(services, linesFrom(query), alone));
    assert.equal(decodeURIComponent(params.toString()), `id=x&${query}`);
  });
});
