import { succeed } from '#ui/overlays/toast.tsx';
import css from './undo-toast.module.css';

const undoableMs = 10_000;

/** Shows a success for ten seconds, with a button that undoes the change once. */
export const succeedWithUndo = (sentence: string, undoLabel: string, onUndo: () => Promise<void>): void => {
  let isPressed = false;
  const undo = (): void => {
    if (isPressed) return;
    isPressed = true;
    void onUndo();
  };
  succeed(
    <>
      {sentence}{' '}
      <button type="button" className={`link ${css['undo']}`} onClick={undo}>
        {undoLabel}
      </button>
    </>,
    undoableMs,
  );
};
