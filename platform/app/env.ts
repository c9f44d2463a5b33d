import { z } from 'zod';
import { storagePlace } from '../files/open-storage.ts';
import { isLoopback } from './loopback.ts';

const optional = z.string().min(1).optional();

// An origin without a path, because links are built by appending a path to it.
const publicUrl = z
  .url({ protocol: /^https?$/, abort: true, error: 'une adresse qui commence par http:// ou https://' })
  .refine(
    (written) => new URL(written).href === `${new URL(written).origin}/`,
    'une adresse sans chemin, comme https://accalmie.fr',
  )
  .transform((written) => new URL(written).origin);

const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values, `${values.slice(0, -1).join(', ')} ou ${values.at(-1)}`);

const whole = (least: number, most: number) => {
  const error = `un nombre entier de ${least} à ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
};

// Checks the user name and password of a URL. An unescaped `/`, `?`, `#` or `@` would end the password early, and the
// URL parser would read its rest as the host.
const isPlainlyWritten = (written: string): boolean => {
  const [, rest = ''] = /^[a-z0-9]+:\/\/(.*)$/is.exec(written) ?? [];
  const account = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  return !/[/?#@]|%(?![0-9a-f]{2})/i.test(account);
};
const notPercentWritten =
  'dans le nom et le mot de passe, remplacez @ par %40, / par %2F, ? par %3F, # par %23, : par %3A et % par %25';

/**
 * Accepts an address with one of these protocols. The error message quotes the example, never the address, which may
 * contain a password.
 */
const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(
      (written) => protocols.test(URL.parse(written.replaceAll(/[{}]/g, ''))?.protocol ?? ''),
      `une adresse comme ${example}`,
    )
    .optional();

const accountAddress = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(isPlainlyWritten, { error: notPercentWritten, abort: true })
    .refine((written) => protocols.test(URL.parse(written)?.protocol ?? ''), `une adresse comme ${example}`)
    .optional();

/** Address of an external service: over TLS, or on this machine for tests. */
const serviceUrl = (example: string) =>
  z
    .string()
    .refine((written) => {
      const url = URL.parse(written);
      return (
        url?.protocol === 'https:' ||
        (url?.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1')))
      );
    }, `une adresse comme ${example}`)
    .transform((written) => written.replace(/\/+$/, ''));
const providerUrl = serviceUrl('https://www.easytransac.com/api');

const onSwitch = () => oneOf('on', 'off');
const healthKey = /^[\w-]{1,20}:[0-9a-f]{64}$/;
const keyNames = (written: string): string[] => written.split(',').map((one) => one.trim().split(':')[0]!);

const schema = z.object({
  MODE: oneOf('demo', 'production').default('demo'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: accountAddress(/^postgres(ql)?:$/, 'postgres://compte:secret@hôte:5432/base'),
  SMTP_URL: accountAddress(/^smtps?:$/, 'smtp://compte:secret@hôte:587'),
  STORAGE_URL: z
    .string()
    .refine(isPlainlyWritten, { error: notPercentWritten, abort: true })
    .refine(
      (written) => storagePlace(written) !== undefined,
      'file:, file:///dossier ou s3://clé:secret@hôte/bucket?region=…',
    )
    .optional(),
  MAP_TILES_URL: address(/^https?:$/, 'https://hôte/{z}/{x}/{y}.png'),
  GEOCODER: oneOf('embedded', 'ban').default('embedded'),
  GEOCODER_URL: z.url('une adresse comme https://data.geopf.fr/geocodage').default('https://data.geopf.fr/geocodage'),
  COMPANY_DIRECTORY_URL: serviceUrl('https://recherche-entreprises.api.gouv.fr').optional(),
  PAYMENT_PROVIDER: oneOf('sandbox', 'easytransac', 'stripe').default('sandbox'),
  EASYTRANSAC_API_KEY: optional,
  EASYTRANSAC_ACCOUNT: optional,
  EASYTRANSAC_URL: providerUrl.default('https://www.easytransac.com/api'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_URL: providerUrl.default('https://api.stripe.com'),
  SANDBOX_MODE: oneOf('normal', 'delay', 'duplicate', 'reorder', 'never').default('normal'),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug').default('info'),
  BLOG_URL: z.url('une adresse comme https://blog.accalmie.fr').optional(),
  SUPPORT_EMAIL: z.email('une adresse email').optional(),
  BOOKING_GUESTS_MAX: whole(1, 50).default(10),
  CLOCK: z.iso.datetime({ offset: true, error: 'un instant comme 2026-11-22T09:00:00+01:00' }).optional(),
  FAULT: optional,
  TRUSTED_PROXIES: whole(0, 10).default(0),
  HOLDS_PER_HOUR: whole(1, 1_000_000).default(20),
  RATE_LIMITS: onSwitch().default('on'),
  DEMO_SIZE: whole(0, 200_000).default(300),
  SECRET: optional,
  HEALTH_KEYS: z
    .string()
    .refine(
      (written) => written.split(',').every((one) => healthKey.test(one.trim())),
      'des clés de la forme nom:64 chiffres hexadécimaux, séparées par des virgules, la clé en cours en premier',
    )
    .refine((written) => new Set(keyNames(written)).size === keyNames(written).length, 'deux clés ont le même nom')
    .optional(),
  METRICS_TOKEN: optional,
  MAINTENANCE: onSwitch().default('off'),
  CALENDAR_LOOPBACK: onSwitch().default('off'),
  DATABASE_POOL: whole(1, 200).default(10),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

type Parsed = z.output<typeof schema>;
export type Env = Omit<Parsed, 'PUBLIC_URL' | 'SUPPORT_EMAIL'> & {
  readonly PUBLIC_URL: string;
  readonly SUPPORT_EMAIL: string;
};

const neededInProduction = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'SMTP_URL',
  'SUPPORT_EMAIL',
  'SECRET',
  'HEALTH_KEYS',
] as const;
const demoSupportEmail = 'support@accalmie.test';
const demoOnly = ['CLOCK', 'FAULT'] as const;

const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

const localHost = (host: string): string => {
  if (everyAddress.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Address at which a browser on this machine reaches a server that listens on `host`. */
export const localUrl = (host: string, port: number): string => `http://${localHost(host)}:${port}`;

const healthKeysOf = (keys: string | undefined): string[] =>
  (keys ?? '').split(',').flatMap((one) => one.trim().split(':')[1] ?? []);

// A random key uses about fifteen of the sixteen hexadecimal digits. A secret with fewer than eight distinct
// characters, or with a repeated pattern, was not drawn at random.
const fewestSigns = 8;
const fewestLetters = 32;
const isMonotonous = (secret: string): boolean => new Set(secret).size < fewestSigns || /^(.{1,16})\1+$/s.test(secret);

/** Settings that each payment provider requires, and the prefix of its test keys. */
const providerKeys = {
  sandbox: { needed: [], key: null, trial: '' },
  easytransac: {
    needed: ['EASYTRANSAC_API_KEY', 'EASYTRANSAC_ACCOUNT'],
    key: 'EASYTRANSAC_API_KEY',
    trial: 'et_test_',
  },
  stripe: { needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], key: 'STRIPE_SECRET_KEY', trial: 'sk_test_' },
} as const satisfies Record<
  Parsed['PAYMENT_PROVIDER'],
  { needed: readonly (keyof Parsed)[]; key: keyof Parsed | null; trial: string }
>;

/**
 * The missing settings of the chosen provider, as error sentences. A test key in production and a real key in a demo
 * are errors too.
 */
const providerProblems = (value: Parsed): string[] => {
  const { needed, key, trial } = providerKeys[value.PAYMENT_PROVIDER];
  const missing = needed
    .filter((name) => !value[name])
    .map((name) => `${name} manque : ce réglage est nécessaire avec PAYMENT_PROVIDER=${value.PAYMENT_PROVIDER}`);
  const given = key === null ? undefined : value[key];
  if (given === undefined) return missing;
  // Stripe's restricted keys begin with rk_ instead of sk_.
  const isTrial = given.replace(/^rk_/, 'sk_').startsWith(trial);
  if (value.MODE === 'production' && isTrial)
    return [...missing, `${key} est une clé d’essai (${trial}…) : aucun paiement ne sera encaissé`];
  if (value.MODE === 'demo' && !isTrial)
    return [...missing, `${key} est une clé réelle : le mode démo demande une clé d’essai (${trial}…)`];
  return missing;
};

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

/** Parses the settings. In production, the problems also list every missing setting and every demo-only setting. */
export const readEnv = (source: Record<string, string | undefined>): EnvResult => {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`) };
  }
  const value = parsed.data;
  const unpaid = providerProblems(value);
  if (value.MODE === 'production') {
    const problems = [
      ...unpaid,
      ...neededInProduction.filter((name) => !value[name]).map((name) => `${name} manque`),
      ...demoOnly.filter((name) => value[name] !== undefined).map((name) => `${name} est réservé au mode démo`),
      ...(value.RATE_LIMITS === 'off' ? ['RATE_LIMITS=off est réservé au mode démo'] : []),
      ...(value.CALENDAR_LOOPBACK === 'on' ? ['CALENDAR_LOOPBACK=on est réservé au mode démo'] : []),
      ...(value.SANDBOX_MODE !== 'normal' ? ['SANDBOX_MODE est réservé au mode démo'] : []),
      ...(value.PAYMENT_PROVIDER === 'sandbox'
        ? [
            'PAYMENT_PROVIDER : le prestataire de paiement d’essai (sandbox) est réservé au mode démo ; un client ne doit pas croire qu’il a payé',
          ]
        : []),
      ...(['EASYTRANSAC_URL', 'STRIPE_URL'] as const)
        .filter((name) => value[name].startsWith('http:'))
        .map((name) => `${name} doit commencer par https:// : les ordres de paiement ne doivent pas circuler en clair`),
      ...(value.PUBLIC_URL?.startsWith('http:')
        ? [
            'PUBLIC_URL doit commencer par https:// : les mots de passe et les sessions ne doivent pas circuler en clair',
          ]
        : []),
      ...(['SECRET', 'METRICS_TOKEN'] as const)
        .filter((name) => (value[name]?.length ?? fewestLetters) < fewestLetters)
        .map((name) => `${name} doit compter au moins ${fewestLetters} caractères`),
      ...(value.SECRET && value.SECRET.length >= fewestLetters && isMonotonous(value.SECRET)
        ? ['SECRET est trop répétitif : générez-en un au hasard (openssl rand -hex 32)']
        : []),
      ...(healthKeysOf(value.HEALTH_KEYS).some(isMonotonous)
        ? ['HEALTH_KEYS contient une clé trop répétitive : générez-en une au hasard (openssl rand -hex 32)']
        : []),
    ];
    if (problems.length > 0) return { ok: false, problems };
  }
  if (unpaid.length > 0) return { ok: false, problems: unpaid };
  if (!URL.canParse(localUrl(value.HOST, value.PORT)))
    return { ok: false, problems: ['HOST : un nom de machine ou une adresse, comme localhost ou 0.0.0.0'] };
  const { PUBLIC_URL = localUrl(value.HOST, value.PORT), SUPPORT_EMAIL = demoSupportEmail } = value;
  return { ok: true, env: { ...value, PUBLIC_URL, SUPPORT_EMAIL } };
};
