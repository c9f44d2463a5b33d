const together = /(?<!\p{L})(duo|à deux(?! mains)|en couple)(?!\p{L})/iu;

/** Whether a service's name shows that two people receive it together (« en duo », « à deux », « en couple »). */
export const saysTogether = (name: string): boolean => together.test(name);
