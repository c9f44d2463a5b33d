/** At the first focus or press inside an element, starts loading; hands over once loaded and the finger is lifted, so that the click of that press still finds its target. A failed load may be tried again. */
export const onFirstTouch = <T>(element: HTMLElement, load: () => Promise<T>, handOver: (loaded: T) => void): (() => void) => {
  let isAsked = false;
  const stop = () => {
    element.removeEventListener('pointerdown', touch);
    element.removeEventListener('focusin', touch);
  };
  const touch = (event: Event) => {
    if (isAsked) return;
    isAsked = true;
    const released =
      event.type === 'pointerdown'
        ? new Promise<void>((resolve) => {
            const lifted = () => setTimeout(resolve);
            addEventListener('pointerup', lifted, { once: true });
            addEventListener('pointercancel', lifted, { once: true });
          })
        : undefined;
    Promise.all([load(), released]).then(
      ([loaded]) => {
        stop();
        handOver(loaded);
      },
      (error: unknown) => {
        isAsked = false;
        reportError(error);
      },
    );
  };
  element.addEventListener('pointerdown', touch);
  element.addEventListener('focusin', touch);
  return stop;
};
