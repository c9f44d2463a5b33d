import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { publicId } from '#core/fields.ts';
import { route, type AnswerOf } from '#core/route.ts';
import { measureChoices } from '../rules/measures.ts';
import { decisionIn, reportData } from './reports.ts';

export const takeReportMeasure = route({
  method: 'POST',
  path: '/v1/admin/reports/{id}/measures',
  summary:
    'Avertit ou suspend l’auteur d’un contenu signalé, lorsque plusieurs de ses contenus ont été retirés ; l’auteur reçoit les motifs de la mesure',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({ id: publicId, kind: z.enum(measureChoices), reason: decisionIn }),
  data: reportData,
});

export const liftReportMeasure = route({
  method: 'POST',
  path: '/v1/admin/reports/{id}/measures/lift',
  summary: 'Lève la suspension de l’auteur d’un contenu signalé, et l’en informe',
  access: 'admin',
  roles: adminPageRoles.reports,
  input: z.object({ id: publicId, reason: decisionIn }),
  data: reportData,
});

/** Measures taken and possible against the author of the reported content. */
export type MeasuresAnswer = NonNullable<AnswerOf<typeof takeReportMeasure>['measures']>;
