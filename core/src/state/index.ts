/**
 * The kit's state engine: observable values that track their readers. It bundles one private copy of
 * `@preact/signals-core`, so a dapp's own copy is not affected. Import reactive primitives only from here.
 */

export { isEqual } from './isEqual.ts'
export { makeObservable } from './makeObservable.ts'
export { autorun, type ReactionOptions, reaction } from './reaction.ts'
export { batch, type Signal, signal } from './signal.ts'
export { type Tracked, track } from './track.ts'
export { when } from './when.ts'
