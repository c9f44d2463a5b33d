import { textIn } from './form-text.ts';

const name = 'une-fois';

/** The word of a form, another each time its page is made. */
export const onceWord = (): string => crypto.randomUUID();

/** The word that a form was sent with, by which a second click asks for nothing more. */
export const onceIn = (form: FormData): string | undefined => textIn(form, name) || undefined;

/** Carries the word of its form. */
export const OnceField = ({ word }: { word: string }) => <input type="hidden" name={name} value={word} />;
