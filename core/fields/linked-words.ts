/** Whether a label in lower case is a top-level domain. */
export type IsEnding = (label: string) => boolean;

// Endings that are nobody's name: a screen knows these alone, and no title before one makes a name of it.
const commonEnding =
  /^(?:com|net|org|edu|gov|info|biz|fr|eu|be|uk|us|io|co|cc|tv|gg|me|app|dev|shop|online|site|store|xyz|top|click|live|vip|web|tech|website)$/;

export const isCommonEnding: IsEnding = (label) => commonEnding.test(label);

// « M.Dupont », « J.-P.Leclerc »: a title, or an initial.
const titleOrInitial =
  /^-?(?:\p{L}\p{M}*|mm|mmes?|mlles?|melle|mr|mrs|ms|miss|dre?|prof|pr|me|ma[iî]tre|ste?|sts|s(?:œ|oe)?ur|sr|p[eè]re|fr[eè]re|fr|abb[eé]|mgr|mc|mac)$/iu;

// A name begins with a capital, or with a particle that is a top-level domain too.
const nameStart = /^(?:\p{Lu}|(?:de|la|al|do)(?!\p{L}))/u;

// Whatever its ending: an address, a scheme, a share of Windows, figures, a machine by its port.
const linkAnyway =
  /:\/\/|\\\\|@|www\.|xn--|(?<![\p{L}\p{N}])(?:(?:mailto|tel|sms|file):\S|ftp\.|localhost(?![\p{L}\p{N}]))|(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)|\p{L}:\d{2,5}\//iu;

const outsideHosts = /[^\p{L}\p{M}\p{N}\p{So}._-]+/u;

/** A text with its full stops made plain, and what hides a host taken away: characters that draw nothing, spaces around the stop before an ending. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll('\u3002', '.')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ \. ?(?=\p{Ll}|\p{Lu}{2})/gu, '.')
    .replaceAll(/\. (?=(?:com|net|org|fr|info|biz|COM|NET|ORG|FR|INFO|BIZ)(?![\p{L}\p{N}]))/gu, '.');

// A link ends before a hyphen, a picture, a mark of its own or another script: « paypal.com🎁 », « paypal.comが ».
const endingsOf = (label: string): string[] => [/[-_\p{So}]/u, /[^\p{Script=Latin}\p{N}]/u].map((end) => label.split(end, 1)[0]!.toLowerCase());

const isHost = (word: string, isEnding: IsEnding): boolean => {
  const labels = word.split('.');
  const last = labels.findLastIndex((label) => label !== '');
  return labels.some((label, at) => {
    if (at === 0 || labels[at - 1] === '') return false;
    const endings = endingsOf(label);
    if (endings.some(isCommonEnding)) return true;
    return at === last && endings.some(isEnding) && !(nameStart.test(label) && labels.slice(0, at).every((before) => titleOrInitial.test(before)));
  });
};

/**
 * Whether a mail program would make a link of something in a text (docs/product/forms.md#names): a word whose last part is a top-level domain, and no name
 * after a title or an initial. The server knows every ending, a screen the common ones.
 */
export const holdsLink = (text: string, isEnding: IsEnding = isCommonEnding): boolean => {
  const plain = bare(text);
  return linkAnyway.test(plain) || plain.split(outsideHosts).some((word) => isHost(word, isEnding));
};
