import { connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** Closes the open connections and refuses new ones. */
  readonly cut: () => void;
  /** Lets requests through but no answer: each connection is reset when its answer begins. */
  readonly loseAnswers: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** A TCP relay between two ports of this machine. It can be cut while the browser believes that the network works. */
export const openLine = async (from: number, to: number): Promise<Line> => {
  const open = new Set<Socket>();
  let isWhole = true;
  let losesAnswers = false;
  const server = createServer((near) => {
    const keep = (socket: Socket): Socket => {
      open.add(socket);
      return socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    };
    if (!isWhole) {
      near.on('error', () => {}).resetAndDestroy();
      return;
    }
    keep(near);
    const far = keep(connect(to, '127.0.0.1'));
    near.pipe(far);
    far.on('data', (answer: Buffer) => {
      if (losesAnswers) near.resetAndDestroy();
      else if (!near.write(answer)) {
        far.pause();
        near.once('drain', () => far.resume());
      }
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((done) => server.listen(from, '127.0.0.1', done));
  const tear = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    cut: () => {
      isWhole = false;
      tear();
    },
    loseAnswers: () => {
      losesAnswers = true;
    },
    mend: () => {
      isWhole = true;
      losesAnswers = false;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        tear();
      }),
  };
};
