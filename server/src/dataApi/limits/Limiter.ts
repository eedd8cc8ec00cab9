/** A token bucket: so many calls at once, and so many each second after that. */
export type Rate = { readonly perSecond: number; readonly burst: number }

export interface Limiter {
  /**
   * Takes so many from the bucket of that key when it has one at least, more than it has as a debt: 0 then, else the
   * milliseconds until there is one.
   */
  take(key: string, rate: Rate, units?: number): number | Promise<number>
  close?(): Promise<void>
}
