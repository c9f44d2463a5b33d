import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { readTransparency } from '../contract/transparency.ts';
import { reportReasons, reportedContents } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';

/** Some figures of a year, each with what it counts. */
export type TransparencyTable = { readonly caption: string; readonly rows: readonly { readonly label: string; readonly value: string }[] };

const row = (label: string, count: number) => ({ label, value: countText(count) });

const hoursText = (hours: number | null): string => {
  if (hours === null) return 'Aucune décision';
  if (hours < 1) return 'Moins d’une heure';
  return hours < 48 ? `${countText(Math.round(hours))}\u00a0h` : `${countText(Math.round(hours / 24))} jours`;
};

/** The figures of a year, table by table. */
export const transparencyTables = (found: DataOf<typeof readTransparency>): TransparencyTable[] => [
  {
    caption: 'Signalements reçus, par contenu',
    rows: [...reportedContents.map((content) => row(reportTexts.contents[content], found.by_content[content])), row('En tout', found.received)],
  },
  { caption: 'Signalements reçus, par raison', rows: reportReasons.map((reason) => row(reportTexts.reasons[reason], found.by_reason[reason])) },
  {
    caption: 'Décisions',
    rows: [
      row('Le contenu reste en ligne', found.decisions.kept),
      row('Le contenu est retiré, selon la loi', found.decisions.by_law),
      row('Le contenu est retiré, selon nos conditions', found.decisions.by_terms),
      { label: 'Temps pour décider, dans un cas sur deux au plus', value: hoursText(found.decisions.median_hours) },
    ],
  },
  {
    caption: 'Contestations',
    rows: [row('Reçues', found.appeals.received), row('Décidées', found.appeals.decided), row('Dont la décision a changé', found.appeals.changed)],
  },
  {
    caption: 'Mesures contre ce qui se répète',
    rows: [
      row('Avertissements à des personnes dont des contenus ont été retirés', found.measures.warnings),
      row('Suspensions', found.measures.suspensions),
      row('Avertissements à des personnes qui signalent sans fondement', found.measures.reporters_warned),
      row('Signalements d’une personne lus après les autres', found.measures.reporters_last),
    ],
  },
];
