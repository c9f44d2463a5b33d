export const paperMailTexts = {
  invoice: {
    subject: (name: string, amount: string): string => `Your invoice for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} has sent you invoice ${number} for your appointment on ${visit}.`,
  },
  note: {
    subject: (name: string, amount: string): string => `Your receipt for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} has sent you receipt ${number} for your appointment on ${visit}.`,
  },
  deposit: {
    subject: (name: string, amount: string): string => `Your deposit invoice for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} has sent you deposit invoice ${number} for your appointment on ${visit}.`,
  },
  fee: {
    subject: (name: string, amount: string): string => `Your invoice for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} has sent you invoice ${number} for the cancellation fee on your appointment of ${visit}.`,
  },
  credit: {
    subject: (name: string, amount: string): string => `Your credit note for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} has sent you credit note ${number} on your appointment on ${visit}.`,
  },
  preview: (number: string): string => `Number ${number}, to download as a PDF.`,
  nothingToDo: 'You don’t need to do anything: the file is on your appointment page.',
  toPay: (amount: string): string => `Left to pay on site: ${amount}.`,
  see: 'View my invoices',
} as const;
