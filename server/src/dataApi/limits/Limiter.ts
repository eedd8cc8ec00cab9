/**
 * A token bucket of units: `burst` at once, refilled by `perSecond`. A request costs one unit, and one more for each
 * further call of a batch, chain, proof, 64 kB read or written, and call to a node, retries on other nodes included.
 */
export type Rate = { readonly perSecond: number; readonly burst: number }

export interface Limiter {
  /**
   * Takes units from the bucket of that key if it has at least one; a shortfall becomes debt. Returns 0, or the
   * milliseconds until the bucket has a unit.
   */
  take(key: string, rate: Rate, units?: number): number | Promise<number>
  /** Takes units even from an empty bucket: the actual cost of a request, which is not counted without this method. */
  spend?(key: string, rate: Rate, units: number): void | Promise<void>
  close?(): Promise<void>
}
