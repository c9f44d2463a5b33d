import type { TestEvent } from 'node:test/reporters';

export type TestRecord = {
  readonly name: string;
  /** Source file of the test. A test file may run a test written in an imported helper. */
  readonly file: string;
  readonly line: number;
  readonly isSuite: boolean;
  /** Duration in seconds, with nested tests. Zero for a nested test, because its parent already counts it. */
  readonly ownSeconds: number;
  /** `started`: the test has begun. `over`: all tests have ended. */
  readonly result: 'started' | 'passed' | 'failed' | 'skipped' | 'over';
  /** Reason of the failure. Empty for any other result, and for a test that failed only through a nested test. */
  readonly why: string;
};

const maxWhyLength = 2_000;

const whyOf = (error: Error & { failureType?: string }): string => {
  if (error.failureType === 'subtestsFailed') return '';
  const cause = error.cause instanceof Error ? error.cause.message : (error.cause ?? error.message);
  return String(cause).slice(0, maxWhyLength) || 'failed without a message';
};

const resultOf = (type: 'test:pass' | 'test:fail', skip: unknown): TestRecord['result'] => {
  if (type === 'test:fail') return 'failed';
  return skip === undefined ? 'passed' : 'skipped';
};

const uncaught = /^Error: .* generated asynchronous activity/s;

const over: TestRecord = { name: '', file: '', line: 0, isSuite: true, ownSeconds: 0, result: 'over', why: '' };

/** Writes a line of JSON when a test starts, when it ends, and once all tests have ended. */
export default async function* reporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type === 'test:dequeue') {
      const { name, file = '', line = 0, type } = event.data;
      yield `${JSON.stringify({ name, file, line, isSuite: type === 'suite', ownSeconds: 0, result: 'started', why: '' } satisfies TestRecord)}\n`;
      continue;
    }
    if (event.type === 'test:summary') yield `${JSON.stringify(over)}\n`;
    if (event.type === 'test:diagnostic' && uncaught.test(event.data.message)) {
      const why = event.data.message.slice(0, maxWhyLength);
      yield `${JSON.stringify({ name: 'an error that no test caught', file: '', line: 0, isSuite: false, ownSeconds: 0, result: 'failed', why } satisfies TestRecord)}\n`;
      continue;
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, file = '', line = 0, nesting, details, skip } = event.data;
    const record: TestRecord = {
      name,
      file,
      line,
      isSuite: details.type === 'suite',
      ownSeconds: nesting === 0 ? details.duration_ms / 1000 : 0,
      result: resultOf(event.type, skip),
      why: event.type === 'test:fail' ? whyOf(event.data.details.error) : '',
    };
    yield `${JSON.stringify(record)}\n`;
  }
}
