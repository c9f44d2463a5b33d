export const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/.test(code);

export const certificateFault = (code: string): string => {
  if (code === 'CERT_HAS_EXPIRED') return 'a expiré';
  if (code === 'CERT_NOT_YET_VALID') return 'n’est pas encore valable';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'est établi pour un autre nom';
  if (/SELF_SIGNED/.test(code)) return 'est autosigné';
  if (/UNABLE_TO_/.test(code)) return 'est signé par une autorité inconnue de cette machine';
  return `ne convient pas (${code})`;
};

const setTheClock = 'mettez d’abord cette machine à l’heure (NTP)';

/** French remedy for a wrong certificate of our own proxy. `name` is the public host name of the site. */
export const ownCertificateMend = (code: string, name: string): string => {
  if (code === 'CERT_HAS_EXPIRED')
    return `${setTheClock} si son horloge avance ; si l’horloge est juste, renouvelez le certificat du mandataire`;
  if (code === 'CERT_NOT_YET_VALID') return `${setTheClock} : son horloge retarde`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `installez sur le mandataire un certificat au nom de ${name}, ou corrigez PUBLIC_URL`;
  return 'installez sur le mandataire le certificat avec toute sa chaîne ; déclarez votre propre autorité dans NODE_EXTRA_CA_CERTS';
};

/**
 * French remedy for a wrong certificate of an external service. `setting` is the setting with the service's address.
 */
export const certificateMend = (code: string, setting: string): string => {
  if (code === 'CERT_NOT_YET_VALID') return `${setTheClock} : son horloge retarde`;
  if (code === 'CERT_HAS_EXPIRED')
    return 'demandez le renouvellement du certificat au responsable de ce service, et vérifiez l’heure de cette machine';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `indiquez dans ${setting} le nom inscrit dans le certificat`;
  return 'si cette autorité est la vôtre, déclarez-la dans NODE_EXTRA_CA_CERTS ; sinon, contactez le responsable de ce service';
};
