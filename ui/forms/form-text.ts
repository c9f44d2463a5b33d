/** A text field of a form as typed, empty when absent: a browser counts a line end as one character and sends two. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
};

/** Every text that a form holds under one name, as typed: its boxes that are ticked, or the fields of its rows. */
export const textsIn = (form: FormData, name: string): string[] => form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value] : []));
