/**
 * Names the option that a client chooses: its service, then its own label if it has one. « Mèches et coupe, Cheveux
 * courts », « Massage suédois ».
 */
export const optionName = (service: string, label: string): string => (label === '' ? service : `${service}, ${label}`);
