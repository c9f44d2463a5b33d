import { textIn } from '../forms/form-text.ts';

/** Moves an id by a number of positions, within the limits of the list. */
const moved = (ids: readonly string[], id: string, by: number): string[] => {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, from + by));
  const rest = ids.filter((one) => one !== id);
  return from < 0 ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)];
};

/** The value of a button of a row, such as « up:<id> », « to:<id>:<place> » or « archive:<id> ». */
export type RowCommand = { readonly verb: string; readonly id: string; readonly place: string };

export const rowCommandIn = (form: FormData): RowCommand => {
  const [verb = '', id = '', place = ''] = textIn(form, 'do').split(':');
  return { verb, id, place };
};

export const isMove = ({ verb }: RowCommand): boolean => verb === 'up' || verb === 'down' || verb === 'to';

const placesMoved = (ids: readonly string[], { verb, id, place }: RowCommand): number => {
  if (verb === 'up') return -1;
  return verb === 'down' ? 1 : Number(place) - ids.indexOf(id);
};

export const reordered = (ids: readonly string[], command: RowCommand): string[] => {
  const by = placesMoved(ids, command);
  return moved(ids, command.id, Number.isInteger(by) ? by : 0);
};
