/**
 * Reasons why an admin checks a review before it is published: the text contains a telephone, a link, an email address
 * or an insult. A professional's answer with one of these is refused at once.
 */
export const moderationReasons = ['phone', 'link', 'email', 'insult'] as const;
export type ModerationReason = (typeof moderationReasons)[number];

// Characters that people type between the digits of a telephone. The colon of an hour and the currency sign of a price
// are not among them.
const between = String.raw`[\s.,\p{Pd}\u2022\u00b7\u2219\u2027\u30fb\u25cf_/()*|~]{0,3}`;
// Matches at least nine digits, because a year, a price or an hour has fewer.
const phone = new RegExp(String.raw`\d(?:${between}\d){8,}`, 'u');
// Numbers by their French words, to read « zéro six douze trente-quatre », « soixante-dix-huit »,
// « quatre-vingt-dix-neuf ».
const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
      .split(' ')
      .map((word, number) => [word, number]),
  ),
  ...Object.fromEntries('one two three four five six seven eight nine'.split(' ').map((word, i) => [word, i + 1])),
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  septante: 70,
  huitante: 80,
  octante: 80,
  nonante: 90,
};
const gap = String.raw`[\s-]+`;
const oneToNine = 'un|deux|trois|quatre|cinq|six|sept|huit|neuf';
const tenToNineteen = String.raw`dix(?:${gap}(?:sept|huit|neuf))?|onze|douze|treize|quatorze|quinze|seize`;
const numberWord = new RegExp(
  String.raw`(?<!\p{L})(?:(?:quatre${gap}vingts?|soixante)(?:${gap}(?:et${gap})?(?:${tenToNineteen}|${oneToNine}))?|(?:vingt|trente|quarante|cinquante|septante|huitante|octante|nonante)(?:${gap}(?:et${gap})?(?:${oneToNine}))?|${tenToNineteen}|zero|${oneToNine}|one|two|three|four|five|seven|eight|nine)(?!\p{L})`,
  'gu',
);

/** Replaces number words by digits: « soixante-dix-huit » becomes 78. */
const readWordsAsFigures = (text: string): string =>
  text.replaceAll(numberWord, (spelled) => {
    const numbers = spelled.split(/[\s-]+/).flatMap((word) => numberWords[word] ?? []);
    const [first = 0, second, ...others] = numbers;
    const isEighty = first === 4 && second === 20;
    return String((isEighty ? [80, ...others] : numbers).reduce((sum, number) => sum + number, 0));
  });

// Matches a date, such as 14/07/2026, which is then not read as a telephone. A date followed by other digits may be
// part of a telephone, so it does not match. A date followed by an hour, as in « 14/07/2026 9h », still matches.
const day = new RegExp(
  String.raw`(?<!\d${between})(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!${between}\d(?!\d?\s?[h:]))`,
  'gu',
);

// Domain endings. Words in `wordEndings` and `glued` also begin sentences, when the author forgot the space after a
// full stop (« soin.Top », « bien.Me voilà »). assumed: the lists.
const endings =
  'fr|com|net|org|eu|io|ch|lu|info|biz|shop|site|online|co|ly|gg|tv|ai|dev|xyz|club|store|link|blog|website|vip|tech|paris|bzh|alsace|corsica|de|uk|it|nl|pt|us|ca|ru|cc|ws|to|app|be|mobi|clinic|care|fit|yoga|coach|studio|boutique|bio|pub|asso|gouv';
const wordEndings = 'me|top|pro|tel|spa|salon|beauty|live|life|page|space|re|la|es|massage';
const glued = 'app|be|de|it|ca|us|to|care|fit|bio|pub|paris|coach|studio|boutique|yoga|club|site|info|net|blog';
const link = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])[a-z][a-z0-9+-]{1,9}:\/\/`,
    String.raw`(?<![\p{L}\p{N}])www\.`,
    // A domain with a path: « t.me/x ». It may have any ending.
    String.raw`[\p{L}\p{N}]\.\p{L}{2,}\/`,
    String.raw`[\p{L}\p{N}-]{2}\.(?:${endings}|${wordEndings})(?![\p{L}\p{N}])`,
    // A web address in spoken words: « accalmie point fr ».
    String.raw`[\p{L}\p{N}](?:\s+\.\s?|\s+point\s+|\s?[[(](?:point|dot)[\])]\s?)(?:fr|com|net|org|eu)(?![\p{L}\p{N}])`,
  ].join('|'),
  'u',
);
// Matches the full stop in « bien.Me voilà »: the next word has no space before it and is also a domain ending. With a
// capital letter, this word begins a sentence and is not a link.
const gluedSentence = new RegExp(String.raw`\.(?=(?:${wordEndings}|${glued})(?![\p{L}\p{N}]))`, 'giu');
const email = /[^\s@]+\s?(?:@|\(at\)|\[at\]|\(arobase\)|\[arobase\])\s?[^\s@]+\.[a-z]{2,}/u;

// Insults for which a review waits for an admin. assumed: the list.
const insults = [
  'abruti',
  'abrutie',
  'batard',
  'bougnoule',
  'conasse',
  'connard',
  'connarde',
  'connasse',
  'conne',
  'encule',
  'enculee',
  'enfoire',
  'enfoiree',
  'fdp',
  'fils de pute',
  'grosse vache',
  'negro',
  'nique ta mere',
  'ordure',
  'pd',
  'pede',
  'petasse',
  'pouffiasse',
  'pute',
  'salaud',
  'salope',
  'sale arabe',
  'sale juif',
  'sale noir',
  'sale race',
  'sous merde',
  'tarlouze',
  'ta gueule',
  'youpin',
];
// Matches insults in which a star may replace a vowel.
const insult = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${insults
    .map((words) => words.replaceAll(/[aeiou]/g, String.raw`[$&*]`).replaceAll(' ', String.raw`[\s-]+`))
    .join('|')})s?(?![\p{L}\p{N}])`,
  'u',
);

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
// Letters of other alphabets that look like Latin letters.
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  і: 'i',
  ԁ: 'd',
  ո: 'n',
  ο: 'o',
  α: 'a',
};

/**
 * Removes invisible characters and accents, and replaces letters of other alphabets that look like Latin letters.
 * Capitals stay.
 */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[а-ԁոοα]/gu, (letter) => alike[letter] ?? letter);

/** Replaces digits and signs that people type for letters, and joins letters typed with separators. */
const readAsLetters = (text: string): string =>
  text
    .replaceAll(/[013457@$€]|!(?=\p{L})/gu, (sign) => letters[sign]!)
    .replaceAll(/(?<!\p{L})\p{L}(?:[\s.\-_*]\p{L}(?!\p{L})){3,}/gu, (spelt) => spelt.replaceAll(/[^\p{L}]/gu, ''));

/** Replaces letters that people type for digits: « O6 I2 ». */
const readAsFigures = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}])[oil](?=\d)/gu, (letter) => (letter === 'o' ? '0' : '1'));

/**
 * Returns the reasons to hold a review, or to refuse an answer: a telephone, a web or email address, or an insult.
 * Empty for nearly all texts.
 */
export const moderationReasonsOf = (body: string): ModerationReason[] => {
  const seen = plain(body);
  const text = seen.toLowerCase();
  const sentences = seen
    .replaceAll(gluedSentence, (stop, at: number) => (/\p{Lu}/u.test(seen[at + 1] ?? '') ? '. ' : stop))
    .toLowerCase();
  const found: Readonly<Record<ModerationReason, boolean>> = {
    phone:
      phone.test(readAsFigures(text).replaceAll(day, ' ')) ||
      phone.test(readWordsAsFigures(readAsFigures(text)).replaceAll(day, ' ')),
    link: link.test(sentences),
    email: email.test(text),
    insult: insult.test(text) || insult.test(readAsLetters(text)),
  };
  // An email address also matches the pattern of a link, so the reason `link` is dropped.
  return moderationReasons.filter((reason) => found[reason] && !(reason === 'link' && found.email));
};
