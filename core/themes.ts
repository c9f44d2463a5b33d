/** How pages are drawn for who has chosen; for anybody else the browser decides (docs/product/design.md#night). */
export const themes = ['jour', 'nuit'] as const;
export type Theme = (typeof themes)[number];

/** Whether a text names one of them. */
export const isTheme = (text: string | undefined): text is Theme => themes.some((one) => one === text);

const yearSeconds = 31_536_000;
// The name of a site under TLS is one that no other site can write.
const nameOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-theme' : 'theme');

/** The theme that a browser was told to keep, from its cookies; null where the browser decides. */
export const themeIn = (cookies: string | null, publicUrl: string): Theme | null => {
  for (const part of (cookies ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === nameOf(publicUrl) && isTheme(value)) return value;
  }
  return null;
};

/** The cookie that keeps a theme for a year (assumed), or lets go of it; no script has to read it. */
export const themeCookie = (theme: Theme | null, publicUrl: string): string =>
  `${nameOf(publicUrl)}=${theme ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${theme === null ? 0 : yearSeconds}${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
