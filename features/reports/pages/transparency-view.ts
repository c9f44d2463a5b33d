import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { readTransparency } from '../contract/transparency.ts';
import { reportReasons, reportedContents } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';

export type TransparencyTable = {
  readonly caption: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

const row = (label: string, count: number) => ({ label, value: countText(count) });

const hoursText = (hours: number | null): string => {
  if (hours === null) return 'Aucune décision';
  if (hours < 1) return 'Moins d’une heure';
  return hours < 48 ? `${countText(Math.round(hours))}\u00a0h` : `${countText(Math.round(hours / 24))} jours`;
};

export const transparencyTables = (found: DataOf<typeof readTransparency>): TransparencyTable[] => [
  {
    caption: 'Signalements reçus, par type de contenu',
    rows: [
      ...reportedContents.map((content) => row(reportTexts.contents[content], found.by_content[content])),
      row('Total', found.received),
    ],
  },
  {
    caption: 'Signalements reçus, par motif',
    rows: reportReasons.map((reason) => row(reportTexts.reasons[reason], found.by_reason[reason])),
  },
  {
    caption: 'Décisions',
    rows: [
      row('Le contenu reste en ligne', found.decisions.kept),
      row('Le contenu est retiré, en application de la loi', found.decisions.by_law),
      row('Le contenu est retiré, en application de nos conditions', found.decisions.by_terms),
      { label: 'Délai médian de décision', value: hoursText(found.decisions.median_hours) },
    ],
  },
  {
    caption: 'Contestations',
    rows: [
      row('Reçues', found.appeals.received),
      row('Décidées', found.appeals.decided),
      row('Suivies d’un changement de décision', found.appeals.changed),
    ],
  },
  {
    caption: 'Mesures contre les abus répétés',
    rows: [
      row('Avertissements après des retraits répétés de contenus', found.measures.warnings),
      row('Suspensions', found.measures.suspensions),
      row('Avertissements après des signalements infondés répétés', found.measures.reporters_warned),
      row('Personnes dont les signalements sont traités en dernier', found.measures.reporters_last),
    ],
  },
];
