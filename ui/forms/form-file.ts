import type { ReceivedFile } from '#core/received-file.ts';

/** Reads a file of a submitted form for an API call. Undefined when the form has no such file. */
export const fileIn = async (form: FormData, name: string): Promise<ReceivedFile | undefined> => {
  const value = form.get(name);
  return value instanceof File
    ? { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
    : undefined;
};
