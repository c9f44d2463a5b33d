import { textIn } from '../forms/form-text.ts';

/** A list of ids with one of them moved by so many places, within the list. */
const moved = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, from + by));
  const rest = ids.filter((one) => one !== id);
  return from < 0 ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)];
};

/** What a button of a list of rows asks: « up:<id> », « to:<id>:<place> », « archive:<id> »… */
export type RowCommand = { readonly verb: string; readonly id: string; readonly place: string };

/** The command of the button that sent a form. */
export const rowCommandIn = (form: FormData): RowCommand => {
  const [verb = '', id = '', place = ''] = textIn(form, 'do').split(':');
  return { verb, id, place };
};

/** Whether a command asks for another order. */
export const isMove = ({ verb }: RowCommand): boolean => verb === 'up' || verb === 'down' || verb === 'to';

/** A list of ids in the order that a command asks for. */
export const reordered = (ids: readonly string[], { verb, id, place }: RowCommand): string[] => {
  const by = verb === 'up' ? -1 : verb === 'down' ? 1 : Number(place) - ids.indexOf(id);
  return moved(ids, id, Number.isInteger(by) ? by : 0);
};
