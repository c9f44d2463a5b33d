import { allMatches, commentsIn, isScript, type Breach, type Sources } from './sources.ts';

const longestSentenceWords = 30;

// Matches code, screen text and quoted words, which are not English sentences.
const quoted = /`[^`]*`|«[^»]*»|“[^”]*”|"[^"]*"|\bdocs\/[\w/.#-]*\w/g;

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:who|whom|what|which|whoso)ever\b/i, 'name the person or the thing'],
  [/\b(?:of|for|to|by|with) who\b/i, 'name the person'],
  [/\bof whom\b/i, 'name the person'],
  [/\b(?:is|are|was|were|be) (?:said|told)\b/i, 'say who shows, sends or returns what'],
  [/\b(?:says?|said|tells?|told) so\b/i, 'say who shows, sends or returns what'],
  [/\b(?:is|are|was|were) none\b/i, 'say « is missing », « is null » or « does not exist »'],
  [/\bany more\b/i, 'write « no longer »'],
];
const opening = /^(?:what|whom|whose|who|where|why|how|which)\b[^?]*$/i;

const sentencesIn = (prose: string): string[] =>
  prose
    .split(/(?<=[.!?:])\s+(?=[\p{Lu}«`(])|\s-\s(?=\p{Lu})/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const wordsIn = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The faults of a comment that is not plain English (docs/style.md#sentences). */
export const unplainEnglish = (comment: string): string[] => {
  const prose = comment.replaceAll(quoted, ' X ');
  return [
    ...phrases.flatMap(([phrase, instead]) => {
      const found = phrase.exec(prose);
      return found === null ? [] : [`« ${found[0]} »: ${instead}`];
    }),
    ...sentencesIn(prose).flatMap((sentence) => {
      const words = wordsIn(sentence);
      return [
        ...(opening.test(sentence) ? [`begins with « ${sentence.split(' ')[0]} »: begin with a noun or a verb`] : []),
        ...(words > longestSentenceWords ? [`a sentence of ${words} words`] : []),
      ];
    }),
  ];
};

export const plainCommentWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => isScript(file) && !/^db\/(?:reference|demo\/material)/.test(file),
    'commentaires en anglais simple',
    (text) =>
      commentsIn(text).flatMap((comment) =>
        unplainEnglish(comment).map((fault) => `${fault} (${comment.slice(0, 60)}…)`),
      ),
  );

export const englishWalls = { plainCommentWall } as const;
