import type { SignedIn } from './Sessions.ts'

/** End of the session that lasts longest, in milliseconds since the epoch; 0 for none. */
export function endOf(all: readonly SignedIn[]): number {
  return Math.max(0, ...all.map(({ expirationTime }) => Date.parse(expirationTime)))
}
