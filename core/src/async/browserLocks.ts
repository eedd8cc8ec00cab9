/** Web Locks of the browser; `undefined` also where it throws, as in a page without an origin. */
export function browserLocks(): LockManager | undefined {
  try {
    return globalThis.navigator?.locks
  } catch {
    return undefined // each tab works alone
  }
}
