import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { singleFlight } from './single-flight.ts';

describe('shared reads', () => {
  /** A read that ends on demand. It records each start. */
  const slowRead = () => {
    const ends: PromiseWithResolvers<string>[] = [];
    const read = (): Promise<string> => {
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    };
    return { ends, read };
  };

  test('callers that arrive during a read share the next read, which starts after the current read', async () => {
    const { ends, read } = slowRead();
    const scope = {};
    const first = singleFlight(scope, 'k', read);
    const [second, third] = [singleFlight(scope, 'k', read), singleFlight(scope, 'k', read)];
    assert.equal(ends.length, 1);
    ends[0]!.resolve('before');
    assert.equal(await first, 'before');
    assert.equal(ends.length, 2);
    const fourth = singleFlight(scope, 'k', read);
    ends[1]!.resolve('after');
    assert.deepEqual(await Promise.all([second, third]), ['after', 'after']);
    ends[2]!.resolve('last');
    assert.equal(await fourth, 'last');
    assert.equal(ends.length, 3);
  });

  test('a failed read fails for its own callers, and later callers read again', async () => {
    const { ends, read } = slowRead();
    const scope = {};
    const [first, second] = [singleFlight(scope, 'k', read), singleFlight(scope, 'k', read)];
    ends[0]!.reject(new Error('cut'));
    await assert.rejects(first, /cut/);
    ends[1]!.reject(new Error('cut again'));
    await assert.rejects(second, /cut again/);
    const third = singleFlight(scope, 'k', read);
    ends[2]!.resolve('well');
    assert.equal(await third, 'well');
  });

  test('reads of other keys and other scopes do not wait', async () => {
    const { ends, read } = slowRead();
    const scope = {};
    void singleFlight(scope, 'k', read);
    const others = [singleFlight(scope, 'l', read), singleFlight({}, 'k', read)];
    assert.equal(ends.length, 3);
    ends[1]!.resolve('l');
    ends[2]!.resolve('k');
    assert.deepEqual(await Promise.all(others), ['l', 'k']);
  });
});
