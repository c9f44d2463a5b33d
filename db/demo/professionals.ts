import { drawnExamples } from './drawn.ts';
import { planFreelance } from './freelances.ts';
import { planEstablishment } from './establishments.ts';
import type { Brief, Plan } from './plan.ts';

export const planProfessional = (brief: Brief): Plan => {
  const drawn = brief.rank <= drawnExamples.length ? drawnExamples[brief.rank - 1] : undefined;
  const isEstablishment = drawn === undefined ? brief.isEstablishment : 'domain' in drawn.trade;
  return isEstablishment ? planEstablishment(brief, drawn) : planFreelance(brief, drawn);
};
