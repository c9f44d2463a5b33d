/**
 * A text field of a form, empty when absent. Line ends are normalized, because a browser counts a line end as one
 * character and sends two.
 */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};

/** All the texts of a form under one name, such as the ticked boxes or the fields of rows. */
export const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value] : []));
