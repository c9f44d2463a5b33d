import { allMatches, isScript, isTest, withoutComments, type Breach, type Sources } from './sources.ts';

type Fault = readonly [found: RegExp, write: string];

const isRead = (file: string): boolean =>
  /^(app|core|features|platform|ui|db\/demo)\//.test(file) &&
  isScript(file) &&
  !isTest(file) &&
  !/\/france-(outline|names)\.ts$|^db\/demo\/material\.ts$/.test(file);
const isEnglish = (file: string): boolean => /\.en\.tsx?$/.test(file);
// Files with the column headings that other programs write in their exports. Their words need not follow our wording.
const isColumns = (file: string): boolean => /\/rules\/(visit-)?columns\.ts$/.test(file);

const drawn = />([^<>{}`'=;]*\p{L}[^<>{}`'=;]*)</gu;
const frenchWord =
  /(?<!\p{L})(?:au|aux|avec|ce|cette|dans|de|des|du|elle|en|est|et|il|je|la|le|les|ma|mes|mon|ne|nous|où|par|pas|pour|que|qui|sa|ses|son|sont|sur|un|une|votre|vos|vous|à)(?!\p{L})/iu;
const escaped = /\\(?:u([\da-f]{4})|(.))/giu;

/**
 * The string literals of a source, including templates. X replaces each `${…}`, whose own strings are listed
 * separately.
 */
const literals = (text: string): string[] => {
  const found: string[] = [];
  // The strings that are still open. `braces` counts the open braces in a template's `${…}`.
  const open: { quote: string; from: string; braces: number }[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    const last = open.at(-1);
    if (last !== undefined && last.braces === 0) {
      if (char === '\\') last.from += char + (text[++at] ?? '');
      else if (char === last.quote) found.push(open.pop()!.from);
      else if (char === '\n' && last.quote !== '`') open.pop();
      else if (last.quote === '`' && char === '$' && text[at + 1] === '{') {
        last.from += 'X';
        last.braces = 1;
        at++;
      } else last.from += char;
    } else if (`'"\``.includes(char)) open.push({ quote: char, from: '', braces: 0 });
    else if (last !== undefined && char === '{') last.braces++;
    else if (last !== undefined && char === '}') last.braces--;
  }
  return found;
};

const sentences = (text: string): string[] => {
  const code = withoutComments(text);
  return [...literals(code), ...[...code.matchAll(drawn)].map(([, words]) => words!)]
    .map((words) =>
      words.replaceAll(escaped, (_, hex: string | undefined, char: string) =>
        hex === undefined ? char : String.fromCodePoint(Number.parseInt(hex, 16)),
      ),
    )
    .filter((words) => /\S \S/.test(words));
};

const faultsOf = (sentence: string, faults: readonly Fault[]): string[] =>
  faults.flatMap(([found, write]) => {
    const match = found.exec(sentence);
    return match === null ? [] : [`« ${match[0].trim()} » : ${write} (${sentence.slice(0, 60)})`];
  });

const calques: readonly Fault[] = [
  [/second facteur/i, 'double authentification'],
  [/le plus possible/i, 'le maximum'],
  [/(?<!\p{L})(?:courriels?|e-mails?)(?!\p{L})/iu, 'email'],
  [/(?<!\p{L})(?:un|le|les|des|ce|ces|votre|vos|par|d’un) mails?(?!\p{L})/iu, 'email'],
  // « Carte de crédit » alone is the name of a payment method, and so is allowed.
  [/carte bleue|(?<=\S )carte de crédit|carte de crédit(?= \S)/i, 'carte bancaire'],
  [/(?<!\p{L})part(?:ent|ira|iront)? vers(?!\p{L})/iu, 'nous envoyons … à'],
  [
    /(?<!\p{L})(?:demande|réclamation|email|message|invitation|réponse|signalement) (?:est|sont) parti/iu,
    'a été envoyé',
  ],
  [/(?<!\p{L})se lir(?:a|ont)(?!\p{L})/iu, 'vous trouverez …'],
  [/(?<!\p{L})(?:est|sont) lue?s? comme(?!\p{L})/iu, 'compris ainsi'],
  [/(?<!\p{L})(?:c’est|est|sont|être|sera|seront) dite?s?(?!\p{L})/iu, 'indiqué, précisé'],
  [/temps de garde/i, 'le créneau n’est plus bloqué'],
  [/clients venus(?! par )/i, 'clients après leur rendez-vous'],
  [/personnes? d’Accalmie/i, 'l’équipe Accalmie'],
  [/(?<!\p{L})qui tien(?:t|nent) (?:l’|la |le |un |une )/iu, 'le gérant, le responsable'],
  [/ne (?:plus|pas) (?:les |la |le )?garder(?! mon)/i, 'retirer, ne pas enregistrer'],
  [/gardée?s? (?:au|dans le) journal/i, 'conservé dans le journal'],
  [/gardée?s? pour vous/i, 'bloqué pour vous'],
  [/(?<!\p{L})votre professionnel(?!\p{L})/iu, 'le professionnel'],
  [/(?<!\p{L})restée?s? prévu/iu, 'encore prévu'],
  [/(?:^|[.!?] )Vous et /u, 'l’autre personne, puis « vous »'],
];

/** Texts contain no calque of English, and no word with a preferred replacement (docs/product/wording.md#calques). */
export const calqueWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isRead(file) && !isEnglish(file) && !isColumns(file),
    'français sans calque',
    (text) => sentences(text).flatMap((sentence) => faultsOf(sentence, calques)),
  );

const agreements: readonly Fault[] = [
  [
    /(?<!\p{L})vous (?:n’)?(?:êtes|serez|étiez|soyez|seriez|avez été|aurez été) (?:(?:pas|plus|bien|déjà|toujours|encore|aussi|tous|ensuite|alors|donc) )*(?!ainsi|aussi|depuis|ici|lui|parmi|plus|sous)(?:\p{L}+(?:é|ée|és|ées|i|u|is|us)|prête?|seule?|sûre?|absente?|inscrite?)(?!\p{L})/iu,
    'une phrase sans accord',
  ],
  [/\p{L}·(?:e|es|ne|nes|rice|s)(?!\p{L})/u, 'une phrase sans point médian'],
  [/\p{L}\((?:e|es|ne|trice)\)/u, 'une phrase sans parenthèse'],
];
// Fixed texts that agree in gender: the ended session, the lost network and the badge.
const fixedAgreements = ['Vous avez été déconnecté', 'Vous n’êtes plus connecté à internet', 'Vous êtes abonné'];

/** Sentences that address the reader as « vous » avoid gender agreement (docs/product/wording.md#agreement). */
export const agreementWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isRead(file) && !isEnglish(file),
    'accords neutres',
    (text) =>
      sentences(text)
        .filter((sentence) => frenchWord.test(sentence) && !fixedAgreements.some((fixed) => sentence.startsWith(fixed)))
        .flatMap((sentence) => faultsOf(sentence, agreements)),
  );

const spaces: readonly Fault[] = [
  [/ [;?!€»]|(?<=\p{L}|\d) %(?!\w)/u, 'une espace fine insécable'],
  [/(?<=[\p{L}»]) :(?= |$)/u, 'une espace fine insécable'],
  [/« (?=\S)/u, 'une espace insécable'],
  [/\p{L}\.\.\./u, '…'],
  [/ — /u, 'deux phrases'],
];
// Texts with French typography. Terminals and API clients get ordinary spaces, and contracts quote their texts exactly.
const isTypeset = (file: string): boolean => !/^platform\/|\/contract(\/|\.ts$)/.test(file);

/** Spaces and signs follow French typography (docs/product/wording.md#formats). */
export const spaceWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isRead(file) && !isEnglish(file) && isTypeset(file),
    'espaces insécables',
    (text) =>
      sentences(text)
        .filter((sentence) => frenchWord.test(sentence))
        .flatMap((sentence) => faultsOf(sentence, spaces)),
  );

const firstPersons: readonly Fault[] = [[/(?<!\p{L})(?:nous|notre|nos)(?!\p{L})/iu, 'Accalmie']];

/** Legal pages name Accalmie instead of « nous » (docs/product/wording.md#voice). */
export const legalVoiceWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isRead(file) && file.startsWith('app/legal/'),
    'pages légales sans « nous »',
    (text) => sentences(text).flatMap((sentence) => faultsOf(sentence, firstPersons)),
  );

const american: readonly Fault[] = [
  [
    /(?<![\w-])(?:favorites?|canceled|canceling|cancelation|colors?|centers?|organiz\w+|apologiz\w+|personaliz\w+)(?![\w-])/i,
    'British spelling',
  ],
  [/(?<!\w)e-mails?(?!\w)/i, 'email'],
  [/\w [;?!%](?!\w)|« /, 'English spacing'],
];

export const englishWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isRead(file) && isEnglish(file),
    'anglais britannique',
    (text) => sentences(text).flatMap((sentence) => faultsOf(sentence, american)),
  );

export const frenchWalls = { calqueWall, agreementWall, spaceWall, legalVoiceWall, englishWall } as const;
