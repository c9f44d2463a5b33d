const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstOf = (agent: string, list: readonly (readonly [string, RegExp])[]): string | undefined =>
  list.find(([, pattern]) => pattern.test(agent))?.[0];

/** A user agent → the names of the browser and of the system. Null for a name that is not recognized. */
export const deviceOf = (agent: string): { readonly browser: string | null; readonly system: string | null } => ({
  browser: firstOf(agent, browsers) ?? null,
  system: firstOf(agent, systems) ?? null,
});
