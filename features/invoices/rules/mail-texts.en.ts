/** The same in English. */
export const paperMailTexts = {
  invoice: {
    subject: (name: string, amount: string): string => `Your invoice for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string => `${name} sends you invoice ${number} for your appointment on ${visit}.`,
  },
  note: {
    subject: (name: string, amount: string): string => `Your receipt for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string => `${name} sends you receipt ${number} for your appointment on ${visit}.`,
  },
  deposit: {
    subject: (name: string, amount: string): string => `Your deposit invoice for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string => `${name} sends you deposit invoice ${number} for your appointment on ${visit}.`,
  },
  fee: {
    subject: (name: string, amount: string): string => `Your invoice for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string => `${name} sends you invoice ${number} for what is kept of your appointment on ${visit}.`,
  },
  credit: {
    subject: (name: string, amount: string): string => `Your credit note for ${amount}, ${name}`,
    text: (number: string, name: string, visit: string): string => `${name} sends you credit note ${number} on your appointment on ${visit}.`,
  },
  preview: (number: string): string => `Number ${number}, to read and keep as a PDF.`,
  nothingToDo: 'There is nothing to do: the file is with your appointment.',
  toPay: (amount: string): string => `Left to pay on site: ${amount}.`,
  see: 'See my papers',
} as const;
