/** Whether an Accept-Encoding header accepts gzip, by name or by `*`. A weight of zero is a refusal. */
export const takesGzip = (accepted: string | null): boolean =>
  /(^|[,\s])(gzip|\*)\s*(;\s*q=(1|0?\.0*[1-9])|,|$)/i.test(accepted ?? '');
