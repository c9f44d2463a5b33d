import { drawnExamples } from './drawn.ts';
import { planFreelance } from './freelances.ts';
import { planHouse } from './houses.ts';
import type { Brief, Plan } from './plan.ts';

/** The drawn examples first, then by chance. */
export const planProfessional = (brief: Brief): Plan => {
  const drawn = brief.rank <= drawnExamples.length ? drawnExamples[brief.rank - 1] : undefined;
  const house = drawn === undefined ? brief.house : 'domain' in drawn.trade;
  return house ? planHouse(brief, drawn) : planFreelance(brief, drawn);
};
