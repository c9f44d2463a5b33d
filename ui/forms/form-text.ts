/**
 * Reads a text field of a form, empty when absent. Line ends become one character, because browsers count a line end as
 * one character but send two.
 */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};

/** All the texts that a form sends under one name, such as the ticked boxes or the fields of several rows. */
export const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value] : []));
