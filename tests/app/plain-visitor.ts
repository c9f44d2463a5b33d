import assert from 'node:assert/strict';
import { load } from 'cheerio';
import { plain } from '../actors/shown-booking.ts';
import { browserOf } from './plain-browser.ts';

type Attributes = Readonly<Record<string, string>>;
type Option = { readonly value: string; readonly text: string; readonly isSelected: boolean };
type Control = {
  readonly attributes: Attributes;
  readonly form: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly options: readonly Option[];
};
type Named = { readonly attributes: Attributes; readonly form: string; readonly text: string };

const visibleText = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim();

/** Reads the forms of a page, its links and the values of its fields, in the order of the page. */
const readPage = (html: string) => {
  const $ = load(html, { scriptingEnabled: false });
  $('script, style, template').remove();
  const every = (selector: string) => Array.from($(selector), (element) => $(element));
  const forms = new Map(every('form').map((form, nth) => [form.attr('id') ?? `#${nth}`, form.attr() ?? {}]));
  const ofForm = (one: ReturnType<typeof $>) => {
    const around = one.closest('form');
    return {
      attributes: one.attr() ?? {},
      form: one.attr('form') ?? around.attr('id') ?? `#${$('form').index(around)}`,
    };
  };
  const optionsOf = (one: ReturnType<typeof $>): Option[] =>
    Array.from(one.find('option'), (option) => {
      const text = visibleText($(option).text());
      return { value: $(option).attr('value') ?? text, text, isSelected: $(option).is('[selected]') };
    });
  const valuesOf = (one: ReturnType<typeof $>, options: readonly Option[]): string[] => {
    if (one.is('select')) {
      const selected = options.filter(({ isSelected }) => isSelected);
      return (selected.length > 0 ? selected : options.slice(0, 1)).map(({ value }) => value);
    }
    if (one.is('[type=checkbox], [type=radio]')) return one.is('[checked]') ? [one.attr('value') ?? 'on'] : [];
    return [one.is('textarea') ? one.text() : (one.attr('value') ?? '')];
  };
  const controls = every('input, select, textarea').map((one): Control => {
    const options = optionsOf(one);
    return { ...ofForm(one), name: one.attr('name') ?? '', values: valuesOf(one, options), options };
  });
  const named = (selector: string): Named[] =>
    every(selector).map((one) => ({ ...ofForm(one), text: visibleText(one.attr('aria-label') ?? one.text()) }));
  return {
    forms,
    controls,
    buttons: named('button:not([type=button], [type=reset])'),
    links: named('a'),
    heading: visibleText($('h1').first().text()),
  };
};

type Typed = Readonly<Record<string, string | readonly string[] | File>>;
type Sent = readonly [name: string, value: string | File];

/**
 * The fields that a browser sends after a visitor typed these values. An option of a list is chosen by its value or by
 * its text.
 */
const filledIn = (fields: readonly Control[], typed: Typed): Sent[] => {
  const given = new Set<string>();
  return fields.flatMap(({ name, attributes, values, options }): Sent[] => {
    const typedValue = typed[name];
    if (typedValue === undefined)
      return attributes['type'] === 'file' ? [] : values.map((value) => [name, value.replaceAll(/\r?\n/g, '\r\n')]);
    if (given.has(name)) return [];
    given.add(name);
    if (typedValue instanceof File) return [[name, typedValue]];
    const valueOf = (words: string): string =>
      options.find(({ value, text }) => value === words || text === words)?.value ??
      assert.fail(`no « ${words} » in ${name}`);
    return [typedValue].flat().map((words) => [name, options.length === 0 ? words : valueOf(words)]);
  });
};

/** A visitor without JavaScript, who opens pages, follows links, submits forms, and follows redirects. */
export const visitorOf = (url: string) => {
  const browser = browserOf(url);
  let path = '/';
  const pathOf = (to: string, from = path): string => {
    const { pathname, search } = new URL(to, new URL(from, url));
    return pathname + search;
  };
  let shown: Awaited<ReturnType<typeof browser.page>>;
  let read: ReturnType<typeof readPage>;
  const arrive = async (from: string, first: typeof shown) => {
    let [at, answer] = [from, first];
    for (let i = 0; answer.location !== null; i += 1) {
      assert.ok(i < 6, `redirected for ever: ${at}`);
      at = pathOf(answer.location, at);
      answer = await browser.page(at);
    }
    [path, shown, read] = [at, answer, readPage(answer.html)];
    return answer;
  };
  const open = async (to: string) => {
    const at = pathOf(to);
    return arrive(at, await browser.page(at));
  };
  const isNamed =
    (name: string | RegExp) =>
    ({ text, attributes }: Named) =>
      !('disabled' in attributes) && (typeof name === 'string' ? text === plain(name) : name.test(text));
  const oneOf = (all: readonly Named[], name: string | RegExp, place = 0): Named =>
    all.filter(isNamed(name)).at(place) ??
    assert.fail(
      `« ${String(name)} » is not on ${path} (${shown.status}), among ${all.map(({ text }) => text).join(' | ')}`,
    );
  /** The values of every field with this name. */
  const held = (name: string): string[] =>
    read.controls.filter((one) => one.name === name).flatMap(({ values }) => values);

  /**
   * Presses a button after filling in its form, by default the first button of this name. « [] » unticks a box. A field
   * that appears several times takes as many values.
   */
  const press = async (name: string | RegExp, typed: Typed = {}, place = 0) => {
    const button = oneOf(read.buttons, name, place);
    const form = read.forms.get(button.form) ?? assert.fail(`« ${String(name)} » is in no form`);
    const own = read.controls.filter((one) => one.form === button.form && one.name && !('disabled' in one.attributes));
    for (const field of Object.keys(typed)) {
      const isThere = own.some((one) => one.name === field);
      assert.ok(isThere, `no field ${field} beside « ${String(name)} »`);
    }
    const pressed: Sent[] = button.attributes['name']
      ? [[button.attributes['name'], button.attributes['value'] ?? '']]
      : [];
    const fields = [...filledIn(own, typed), ...pressed];
    const to = pathOf(button.attributes['formaction'] ?? (form['action'] || path));
    const isGet = (button.attributes['formmethod'] ?? form['method'] ?? 'get').toLowerCase() === 'get';
    const words = fields.map(([field, value]) => [field, String(value)] as const);
    if (isGet)
      return open(
        `${to.split('?')[0]!}?${new URLSearchParams(words.map(([field, value]) => [field, value])).toString()}`,
      );
    if ((button.attributes['formenctype'] ?? form['enctype']) === 'multipart/form-data') {
      const parts = new FormData();
      for (const [field, value] of fields) parts.append(field, value);
      return arrive(to, await browser.send(to, parts));
    }
    const sent: Record<string, string[]> = {};
    for (const [field, value] of words) (sent[field] ??= []).push(value);
    return arrive(to, await browser.page(to, sent));
  };
  return {
    open,
    press,
    held,
    follow: async (name: string | RegExp) =>
      open(oneOf(read.links, name).attributes['href'] ?? assert.fail('no address')),
    has: (name: string | RegExp): boolean => [...read.buttons, ...read.links].some(isNamed(name)),
    heading: (): string => read.heading,
    here: (): string => path,
    signIn: async (email: string, password: string): Promise<void> =>
      void assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200),
  };
};
