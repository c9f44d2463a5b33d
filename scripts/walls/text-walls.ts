import { allMatches, isScript, isTest, type Breach, type Sources } from './sources.ts';

const longestComment = 120;
const longestFile = 400;
// Files that contain data, one row per line: reference tables and the texts of the demo.
const isData = (file: string): boolean =>
  [
    /^db\/(?:reference\/|demo\/(?:material|freelance-trades))/,
    /^core\/(?:country|currency)-data\.ts$/,
    /^features\/search\/ui\/france-(?:outline|names)\.ts$/,
    /^tests\/oracles\/rights\.ts$/,
  ].some((data) => data.test(file));

export const commentWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => !isData(file),
    'commentaires courts',
    (text) =>
      text
        .split('\n')
        .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > longestComment && !line.includes('oxlint-'))
        .map((line) => `${line.length} caractères : ${line.trim().slice(0, 60)}…`),
  );

export const lengthWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => !isData(file),
    'fichiers courts',
    (text) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > longestFile ? [`${lines} lignes`] : [];
    },
  );

// Names that several files may export, because the application reads these exports from each feature, or the router
// from each page.
const gathered = new Set(
  [
    'handlers',
    'jobs',
    'messages',
    'deliveries',
    'eventHandlers',
    'personalData',
    'loader',
    'action',
    'meta',
    'headers',
    'handle',
    'links',
    'shouldRevalidate',
  ].concat('ErrorBoundary'),
);
const exported = /^export (?:const|type|class|(?:async )?function) (\w+)/gm;

/**
 * Only one file exports a name, besides its English counterpart. Reference tables are exempt: each has its own
 * `Choice`.
 */
export const uniqueNameWall = (sources: Sources): Breach[] => {
  const homes = new Map<string, string>();
  return allMatches(
    sources,
    (file) =>
      /^(app|core|features|platform|ui|db)\//.test(file) &&
      !file.startsWith('db/reference/') &&
      isScript(file) &&
      !isTest(file) &&
      !/\.en\.tsx?$/.test(file),
    'noms uniques',
    (text, file) =>
      [...new Set([...text.matchAll(exported)].map((found) => found[1]!))].flatMap((name) => {
        if (gathered.has(name)) return [];
        const home = homes.get(name);
        homes.set(name, home ?? file);
        return home === undefined ? [] : [`${name} est déjà dans ${home}`];
      }),
  );
};

// Texts quoted exactly (docs/product/forms.md#messages), with straight apostrophes.
const toTheLetter = [
  "À l'instant",
  "Assurez-vous que vous l'avez correctement orthographé",
  "L'IBAN saisi est invalide.",
  "L'adresse sélectionnée n'est pas valide",
  "L'heure n'est pas valide.",
  "Le champ saisi ne correspond pas au format demandé. Veuillez vérifier l'orthographe",
  "Le code de parrainage n'est pas valide",
  "S'inscrire",
  "Une erreur s'est produite lors de votre déconnexion. Veuillez réessayer ultérieurement.",
  "Une erreur s'est produite. Veuillez réessayer ultérieurement.",
  "Votre indicatif téléphonique n'est pas valide",
  "Votre lien n'est pas valide",
  "Votre mot de passe n'est pas valide",
];
const elided = /(?<![\p{L}\d_$'(])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|aujourd)'[aeiouyhàâæéèêëîïôœùû]\p{L}*/giu;

/** French apostrophes are typographic: « l’heure ». */
export const apostropheWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) =>
      /^(app|core|features|platform|ui|db\/demo)\//.test(file) &&
      isScript(file) &&
      !isTest(file) &&
      !/\.en\.tsx?$/.test(file),
    'apostrophes typographiques',
    (text) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
        .flatMap((line) =>
          [...toTheLetter.reduce((left, sentence) => left.replaceAll(sentence, ''), line).matchAll(elided)].map(
            ([found]) => `« ${found} »`,
          ),
        ),
  );

export const textWalls = { apostropheWall, commentWall, lengthWall, uniqueNameWall } as const;
