/** The sign-in page to open in another tab once the session has ended, in the space of the current path. */
export const signInBeside = (pathname: string): string =>
  `/${/^\/(freelances|business|ambassadors)\b/.exec(pathname)?.[1] ?? 'booking'}/login`;
