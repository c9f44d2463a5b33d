const together = /(?<!\p{L})(duo|à deux(?! mains)|en couple)(?!\p{L})/iu;

/**
 * Whether the name of a service shows that two people receive the service together (« en duo », « à deux »,
 * « en couple »).
 */
export const saysTogether = (name: string): boolean => together.test(name);
