import { createProof, type WatchScreen } from './createProof.ts'

/** Watches that the window has the focus: no page can lie over a window of its own, but another window can. */
export const watchFocus: WatchScreen = (target, onChange) => {
  const proof = createProof(target, onChange, () => (document.hasFocus() ? undefined : 'behind'))
  proof.restart()
  return proof
}
