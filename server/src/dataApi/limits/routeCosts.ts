import type { RouteName } from '../dataEndpoints.ts'

export type RouteCost = {
  /** Calls to each node of a chain, or lookups in its index, that one unit pays for. */
  readonly nodeCalls: number
  /** Signatures that are checked for one unit. */
  readonly signatures: number
  /** Bytes of a body that is read at all; every further 64 kB of it, and of the answer, cost a unit. */
  readonly maxBodyBytes: number
}

const nothing = { nodeCalls: 0, signatures: 0, maxBodyBytes: 0 }
/** Name, avatar, and what tells that the node is one of its chain. */
const identity = { nodeCalls: 4, signatures: 0, maxBodyBytes: 0 }
/** By key, or by a contract: its verdict, its code, and the node's chain. */
const signed = { nodeCalls: 4, signatures: 1, maxBodyBytes: 65_536 }
/** On one chain. */
const lookup = { nodeCalls: 1, signatures: 0, maxBodyBytes: 0 }

/** What a unit of each route may cost this server at most. */
export const routeCosts: Readonly<Record<RouteName, RouteCost>> = {
  supportedChains: nothing,
  identity,
  accountIdentity: identity,
  history: lookup,
  balance: lookup,
  price: { ...nothing, maxBodyBytes: 65_536 },
  profile: nothing,
  reverse: nothing,
  suggestions: nothing,
  register: signed,
  setAttributes: signed,
  setAddress: signed,
  // Of one call of a batch: the call, the newest block that bounds a search of logs, and the node's chain.
  rpc: { nodeCalls: 3, signatures: 0, maxBodyBytes: 1_000_000 },
  wallet: { ...lookup, maxBodyBytes: 1_000_000 },
  jsonRpc: { ...lookup, maxBodyBytes: 1_000_000 },
}
