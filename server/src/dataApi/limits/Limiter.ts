/**
 * A token bucket of units: so many at once, and so many each second after that. A call costs one, and more where it
 * asks for several things: each call of a batch, each chain, each proof, every further 64 kB that are read or written,
 * and each further call to a node, also to the next one where a node fails.
 */
export type Rate = { readonly perSecond: number; readonly burst: number }

export interface Limiter {
  /**
   * Takes so many from the bucket of that key when it has one at least, more than it has as a debt: 0 then, else the
   * milliseconds until there is one.
   */
  take(key: string, rate: Rate, units?: number): number | Promise<number>
  /** Takes so many, whatever is left: what a call turned out to cost. Without it that is not counted. */
  spend?(key: string, rate: Rate, units: number): void | Promise<void>
  close?(): Promise<void>
}
