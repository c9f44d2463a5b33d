/** Whether a client takes gzip: it names it, or anything, and not with a weight of nought. */
export const takesGzip = (accepted: string | null): boolean => /(^|[,\s])(gzip|\*)\s*(;\s*q=(1|0?\.0*[1-9])|,|$)/i.test(accepted ?? '');
