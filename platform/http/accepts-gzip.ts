/** Whether a client accepts gzip, by name or by `*`. A weight of zero means that it does not. */
export const takesGzip = (accepted: string | null): boolean =>
  /(^|[,\s])(gzip|\*)\s*(;\s*q=(1|0?\.0*[1-9])|,|$)/i.test(accepted ?? '');
