/** A token bucket: so many calls at once, and so many each second after that. */
export type Rate = { readonly perSecond: number; readonly burst: number }

export interface Limiter {
  /** Takes one from the bucket of that key: 0 when there was one, else the milliseconds until there is. */
  take(key: string, rate: Rate): number | Promise<number>
  close?(): Promise<void>
}
