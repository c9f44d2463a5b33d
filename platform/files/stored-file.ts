import { Refusal } from '#core/refusal.ts';
import type { App } from '../app/app.ts';

/**
 * Bytes of a stored file. Null when the file does not exist. Throws the `Refusal` « Unavailable » when the storage does
 * not answer.
 */
export const storedFile = async (
  { storage, log }: Pick<App, 'storage' | 'log'>,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return await storage.get(key);
  } catch (error) {
    log.error({ err: error }, 'the place of files does not answer');
    throw new Refusal('Unavailable', {
      additional:
        'Ce fichier n’est pas lisible pour l’instant, mais il n’est pas perdu\u202f: réessayez dans quelques minutes.',
    });
  }
};
