/** Whether a code is of a certificate that does not fit. */
export const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code);

/** What is wrong with a certificate, by the code of the failure. */
export const certificateFault = (code: string): string => {
  if (code === 'CERT_HAS_EXPIRED') return 'a expiré';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'est celui d’un autre nom';
  if (/SELF_SIGNED/.test(code)) return 'est signé par lui-même';
  if (/UNABLE_TO_/.test(code)) return 'est signé par une autorité que cette machine ne connaît pas';
  return `ne convient pas (${code})`;
};

/** What to do about the certificate of a service that somebody else keeps, which `setting` names. */
export const certificateMend = (code: string, setting: string): string => {
  if (code === 'CERT_HAS_EXPIRED') return 'faites-le renouveler par qui tient ce service, et vérifiez l’heure de cette machine';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `donnez dans ${setting} le nom que porte le certificat`;
  return 'si cette autorité est la vôtre, donnez-la par NODE_EXTRA_CA_CERTS ; sinon, voyez avec qui tient ce service';
};
