import { z } from 'zod';
import { storagePlace } from './open-storage.ts';

const optional = z.string().min(1).optional();

// Addresses are made by adding a path to it.
const publicUrl = z
  .url({ protocol: /^https?$/, abort: true, error: 'une adresse qui commence par http:// ou https://' })
  .refine((written) => new URL(written).href === `${new URL(written).origin}/`, 'une adresse sans chemin, comme https://accalmie.fr')
  .transform((written) => new URL(written).origin);

const schema = z.object({
  MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optional,
  SMTP_URL: optional,
  STORAGE_URL: z
    .string()
    .refine((written) => storagePlace(written) !== undefined, 'file:, file:///dossier ou s3://clé:secret@hôte/seau?region=…')
    .optional(),
  MAP_TILES_URL: optional,
  GEOCODER: z.enum(['embedded', 'ban']).default('embedded'),
  GEOCODER_URL: z.url().default('https://data.geopf.fr/geocodage'),
  PAYMENT_PROVIDER: z.enum(['sandbox']).default('sandbox'),
  SANDBOX_MODE: z.enum(['normal', 'delay', 'duplicate', 'reorder', 'never']).default('normal'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  BLOG_URL: z.url().default('https://blog.accalmie.test'),
  SUPPORT_EMAIL: z.email().default('support@accalmie.test'),
  BOOKING_GUESTS_MAX: z.coerce.number().int().min(1).max(50).default(10),
  CLOCK: z.iso.datetime({ offset: true }).optional(),
  FAULT: optional,
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  HOLDS_PER_HOUR: z.coerce.number().int().min(1).default(20),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO_SIZE: z.coerce.number().int().min(0).max(200_000).default(300),
  SECRET: optional,
  HEALTH_KEYS: z
    .string()
    .regex(/^[\w-]{1,20}:[0-9a-f]{64}(\s*,\s*[\w-]{1,20}:[0-9a-f]{64})*$/, 'nom:64 chiffres hexadécimaux, la clé en cours d’abord, séparées par des virgules')
    .optional(),
  METRICS_TOKEN: optional,
  MAINTENANCE: z.enum(['on', 'off']).default('off'),
  CALENDAR_LOOPBACK: z.enum(['on', 'off']).default('off'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
});

type Parsed = z.output<typeof schema>;
export type Env = Omit<Parsed, 'PUBLIC_URL'> & { readonly PUBLIC_URL: string };

const neededInProduction = ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SECRET', 'HEALTH_KEYS'] as const;
const demoOnly = ['CLOCK', 'FAULT'] as const;

const everyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Where a browser of this machine finds a server that listens on `host`. */
const localUrl = (host: string, port: number): string => `http://${everyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

const healthKeysOf = (keys: string | undefined): string[] => (keys ?? '').split(',').flatMap((one) => one.trim().split(':')[1] ?? []);

// A key drawn at random has about fifteen of the sixteen digits; one of so few, or that begins again, was not drawn.
const fewestSigns = 8;
const isMonotonous = (secret: string): boolean => new Set(secret).size < fewestSigns || /^(.{1,16})\1+$/s.test(secret);

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: string[] };

/** Reads the settings; in production lists everything that is missing or allowed in demo mode only. */
export const readEnv = (source: Record<string, string | undefined>): EnvResult => {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`) };
  }
  const value = parsed.data;
  if (value.MODE === 'production') {
    const problems = [
      ...neededInProduction.filter((name) => !value[name]).map((name) => `${name} manque`),
      ...demoOnly.filter((name) => value[name] !== undefined).map((name) => `${name} est réservé au mode démo`),
      ...(value.RATE_LIMITS === 'off' ? ['RATE_LIMITS=off est réservé au mode démo'] : []),
      ...(value.CALENDAR_LOOPBACK === 'on' ? ['CALENDAR_LOOPBACK=on est réservé au mode démo'] : []),
      ...(value.SANDBOX_MODE !== 'normal' ? ['SANDBOX_MODE est réservé au mode démo'] : []),
      ...(value.PAYMENT_PROVIDER === 'sandbox'
        ? [
            'PAYMENT_PROVIDER : le seul prestataire de cette version est celui d’essai (sandbox), réservé au mode démo ; la production ne peut pas encore ouvrir',
          ]
        : []),
      ...(value.PUBLIC_URL?.startsWith('http:') ? ['PUBLIC_URL doit commencer par https:// : les mots de passe et les sessions ne voyagent pas en clair'] : []),
      ...(value.SECRET && value.SECRET.length < 32 ? ['SECRET doit compter 32 caractères ou plus'] : []),
      ...(value.SECRET && isMonotonous(value.SECRET) ? ['SECRET se répète : tirez-le au hasard (openssl rand -hex 32)'] : []),
      ...(healthKeysOf(value.HEALTH_KEYS).some(isMonotonous) ? ['HEALTH_KEYS contient une clé qui se répète : tirez-la au hasard (openssl rand -hex 32)'] : []),
    ];
    if (problems.length > 0) return { ok: false, problems };
  }
  return { ok: true, env: { ...value, PUBLIC_URL: value.PUBLIC_URL ?? localUrl(value.HOST, value.PORT) } };
};
