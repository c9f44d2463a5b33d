/** Where somebody whose session ended signs in again beside their page, whose path is given: at the way into its space. */
export const signInBeside = (pathname: string): string => `/${/^\/(freelances|business|ambassadors)\b/.exec(pathname)?.[1] ?? 'booking'}/login`;
