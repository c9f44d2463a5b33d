import type { ReceivedFile } from '#core/received-file.ts';

/** The file of a form's field as calls take it; undefined where the form has none. */
export const fileIn = async (form: FormData, name: string): Promise<ReceivedFile | undefined> => {
  const value = form.get(name);
  return value instanceof File ? { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) } : undefined;
};
