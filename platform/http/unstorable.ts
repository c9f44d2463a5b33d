import { fieldWithText } from './field-with-text.ts';

/** Whether PostgreSQL cannot store a text: it has a NUL or a lone surrogate. */
const isUnkept = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/**
 * Path of the first field with a text that the database cannot store (a NUL or a lone surrogate). Undefined when all
 * texts are valid.
 */
export const unstorableField = (input: unknown): string | undefined => fieldWithText(input, isUnkept);
