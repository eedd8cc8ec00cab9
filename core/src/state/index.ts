/**
 * The state engine of the kit: values that know who reads them. One private copy of `@preact/signals-core`
 * is bundled into this entry, so a dapp's own copy is never touched. Import reactive primitives only from here.
 */

export { isEqual } from './isEqual.ts'
export { makeObservable } from './makeObservable.ts'
export { autorun, type ReactionOptions, reaction } from './reaction.ts'
export { batch, type Signal, signal } from './signal.ts'
export { type Tracked, track } from './track.ts'
export { when } from './when.ts'
