import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { singleFlight } from './single-flight.ts';

describe('reads that are shared', () => {
  /** A read that ends when it is told to, and counts how often it was begun. */
  const slowRead = () => {
    const ends: PromiseWithResolvers<string>[] = [];
    const read = (): Promise<string> => {
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    };
    return { ends, read };
  };

  test('who asks while a read is under way is answered by one that begins after, together with all who asked meanwhile', async () => {
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

  test('what fails fails for those who shared it, and for nobody after', async () => {
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

  test('other keys and other scopes wait for nobody', async () => {
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
