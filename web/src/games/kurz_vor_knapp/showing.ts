import type { Scene } from './scene/open';

/** Shows a film on the table for so many ms, once it has been developed. Returns what ends it.
 *
 * A movement without effect stands for it on the page, so that its event lasts until it has been seen. */
export function show(
  canvas: HTMLCanvasElement,
  { develop, laid }: Scene,
  film: string,
  ms: number,
  onstart: () => void,
): () => void {
  const showing = canvas.animate([], { duration: ms, id: 'film' });
  showing.pause();
  let over = false;
  void develop(film).then((developed) => {
    if (over) return;
    if (developed) {
      onstart();
      laid.play(developed, ms);
      showing.play();
    } else showing.finish();
  });
  return () => {
    over = true;
    showing.cancel();
    laid.cut();
  };
}
