/** Themes a visitor may choose. Without a choice, the browser's preference decides (docs/product/design.md#night). */
export const themes = ['jour', 'nuit'] as const;
export type Theme = (typeof themes)[number];

export const isTheme = (text: string | undefined): text is Theme => themes.some((one) => one === text);

const yearSeconds = 31_536_000;
// Over HTTPS, the `__Host-` prefix prevents any other host from setting this cookie.
const nameOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-theme' : 'theme');

/** The theme stored in the browser's cookies. Null when the browser's preference decides. */
export const themeIn = (cookies: string | null, publicUrl: string): Theme | null => {
  for (const part of (cookies ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === nameOf(publicUrl) && isTheme(value)) return value;
  }
  return null;
};

/** The cookie that stores a theme for a year (assumed). A null theme deletes it. Scripts cannot read it. */
export const themeCookie = (theme: Theme | null, publicUrl: string): string =>
  `${nameOf(publicUrl)}=${theme ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${theme === null ? 0 : yearSeconds}${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
