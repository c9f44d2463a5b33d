import { handle, type Handled } from '#platform/door.ts';
import { sha256 } from '#platform/ids.ts';
import { checkCode } from './contract.ts';
import { codeExists } from './queries.ts';
import { normalisedCode, wellFormed } from './rules/code.ts';

export const handlers: readonly Handled[] = [
  handle(checkCode, async ({ code }, { db }) => {
    const typed = normalisedCode(code);
    return { state: wellFormed(typed) && (await codeExists(db, sha256(typed))) ? ('known' as const) : ('unknown' as const) };
  }),
];
