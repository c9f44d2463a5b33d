import { readGeography, professionalOf } from './generator.ts';
import { noLines, writeLines } from './rows.ts';
const g = readGeography();
const t=performance.now(); const c=process.cpuUsage();
for (let k=0;k<4;k++){ const l = noLines(); for (let n=1;n<=500;n++) writeLines(l, professionalOf(g,'a',k*500+n)); }
const u=process.cpuUsage(c);
console.log((performance.now()-t)/2000,'ms/pro wall', u.user/2e6, 'ms/pro cpu');
