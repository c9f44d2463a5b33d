import { benchSlots } from './slots.ts';
import { asTable } from './measure.ts';
console.log(asTable(benchSlots('accalmie')));
