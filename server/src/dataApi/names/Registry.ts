import type { Clock } from '@portico/core/async'
import type { PublicClient } from 'viem'
import type { NameStorage } from './NameStorage.ts'

/** Dependencies of the name routes. */
export type Registry = {
  readonly storage: NameStorage
  readonly zones: readonly string[]
  /** Hosts of this service, one of which every message must contain; empty when not configured. */
  readonly hosts: readonly string[]
  readonly clock: Clock
  /** Chains (CAIP-2) that an address record may belong to. */
  readonly chains: ReadonlySet<string>
  /** Client that verifies signatures of contract accounts on a chain; `undefined` for a chain without a node. */
  readonly clientOf: (chainId: string) => PublicClient | undefined
}

/** Suffixes of the names that a server registers without the option `zones`: those of the protocol. */
export const defaultZones: readonly string[] = ['reown.id']

/** Returns what is wrong with a name, `undefined` for a valid one. Accepts any zone when `zones` is not given. */
export function nameFault(name: string, zones?: readonly string[]): string | undefined {
  const [label = '', ...rest] = name.split('.')
  if (!/^[a-z0-9.-]+$/.test(name)) return 'Expected lower-case letters, digits, hyphens and dots'
  if (rest.length !== 2) return 'Expected three parts between dots'
  if (label.length < 3 || label.length > 64)
    return 'Expected 3 to 64 characters before the first dot'
  if (!zones || zones.includes(rest.join('.'))) return undefined
  return zones.length > 0
    ? `Expected a name of ${zones.join(' or ')}`
    : 'This server registers no names'
}

/** Returns what is wrong with a name that is to be registered; names of earlier releases may break the last rule. */
export function newNameFault(name: string, zones: readonly string[]): string | undefined {
  const wrong = nameFault(name, zones)
  if (wrong) return wrong
  // ENSIP-15 reserves such labels for encodings such as `xn--`, so ENS could not resolve the name.
  return /^..--/.test(name) ? 'Expected no hyphens as third and fourth character' : undefined
}
