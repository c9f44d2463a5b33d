import { textIn } from './form-text.ts';

const name = 'une-fois';

/** A new idempotency key for a form, different each time its page is rendered. */
export const onceWord = (): string => crypto.randomUUID();

/** The idempotency key of a submitted form. A second click sends the same key, so it has no further effect. */
export const onceIn = (form: FormData): string | undefined => textIn(form, name) || undefined;

export const OnceField = ({ word }: { word: string }) => <input type="hidden" name={name} value={word} />;
