/** Why a review is read by somebody of ours before it is published. */
export const lookReasons = ['phone', 'link', 'email', 'insult'] as const;
export type LookReason = (typeof lookReasons)[number];

// Nine digits or more that follow one another, with what people put between them; a year, a price or an hour has fewer.
const phone = /\d(?:[\s.\-_/()\u00a0\u202f]{0,2}\d){8,}/u;
const link = /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:fr|com|net|org|eu|io|be|ch|lu|info|biz|shop|app|site|online)\b/u;
const email = /[^\s@]+\s?(?:@|\(at\)|\[at\])\s?[^\s@]+\.[a-z]{2,}/u;

// Assumed: the list. It holds a review for a look; nothing is refused by it.
const insults = [
  'abruti',
  'abrutie',
  'batard',
  'bougnoule',
  'conasse',
  'connard',
  'connasse',
  'encule',
  'enculee',
  'fdp',
  'fils de pute',
  'grosse vache',
  'negro',
  'ordure',
  'pd',
  'pede',
  'pouffiasse',
  'pute',
  'salaud',
  'salope',
  'sale arabe',
  'sale juif',
  'sale noir',
  'sous merde',
  'tarlouze',
  'ta gueule',
  'youpin',
];
const insult = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${insults.map((words) => words.replaceAll(' ', String.raw`[\s-]+`)).join('|')})s?(?![\p{L}\p{N}])`,
  'u',
);

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** What in these words asks for a look before they are published: a number to call, an address, an insult. Empty for nearly all. */
export const lookedAtFor = (body: string): LookReason[] => {
  const text = folded(body);
  const found: Readonly<Record<LookReason, boolean>> = { phone: phone.test(text), link: link.test(text), email: email.test(text), insult: insult.test(text) };
  // What is an address of mail looks like a link too.
  return lookReasons.filter((reason) => found[reason] && !(reason === 'link' && found.email));
};
