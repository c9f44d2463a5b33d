export {};

declare global {
  /**
   * `URLSearchParams` is the only web standard that pure files may use, because it reads nothing outside its argument.
   * Every runtime has this class, but TypeScript declares it only with the types of the browser or of Node, which pure
   * files do not load.
   */
  interface URLSearchParams {
    get(name: string): string | null;
    getAll(name: string): string[];
    has(name: string): boolean;
    set(name: string, value: string): void;
    append(name: string, value: string): void;
    delete(name: string): void;
    toString(): string;
    entries(): IterableIterator<[string, string]>;
  }
  var URLSearchParams: {
    prototype: URLSearchParams;
    new (init?: string | Record<string, string> | Iterable<[string, string]>): URLSearchParams;
  };
}
