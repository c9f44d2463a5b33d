import type { Language, Words } from '#core/languages.ts';
import { sandboxTexts as french } from './sandbox-texts.ts';
import { sandboxTexts as english } from './sandbox-texts.en.ts';

export type SandboxTexts = Words<typeof french>;

export const sandboxWords: Readonly<Record<Language, SandboxTexts>> = { fr: french, en: english };
