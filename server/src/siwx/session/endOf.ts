import type { SignedIn } from './Sessions.ts'

/** When the last of them ends, in milliseconds since the epoch. */
export function endOf(all: readonly SignedIn[]): number {
  return Math.max(0, ...all.map(({ expirationTime }) => Date.parse(expirationTime)))
}
