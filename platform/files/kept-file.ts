import { Refusal } from '#core/refusal.ts';
import type { App } from '../app/app.ts';

/** The bytes kept under a key, null where there are none; refuses as unavailable, in words, while the place of files does not answer. */
export const keptFile = async ({ storage, log }: Pick<App, 'storage' | 'log'>, key: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return await storage.get(key);
  } catch (error) {
    log.error({ err: error }, 'the place of files does not answer');
    throw new Refusal('Unavailable', {
      additional: 'Ce fichier n’est pas lisible pour l’instant, mais il n’est pas perdu\u202f: réessayez dans quelques minutes.',
    });
  }
};
