import { createProof, type WatchScreen } from './createProof.ts'

/** Longer than people take from one press to the next of several, of which the first has opened the window. */
const afterMs = 1_000

/** Watches that the window has the focus: no page can lie over a window of its own, but another window can. */
export const watchFocus: WatchScreen = (target, onChange) => {
  const proof = createProof(target, onChange, {
    afterMs,
    hoverMs: 0, // no page moves a window below a mouse
    findProblem: () => (document.hasFocus() ? undefined : 'behind'),
  })
  proof.restart()
  return proof
}
