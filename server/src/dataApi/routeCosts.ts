import { unitsOfBytes } from '../limits/limitClients.ts'
import type { UnitCost } from '../limits/requestCost.ts'
import type { ChainIndex } from './ChainIndex.ts'
import type { RouteName } from './dataEndpoints.ts'

type RouteCost = UnitCost & {
  /** Maximum bytes of the request body; every further 64 kB of it, and of the answer, cost a unit. */
  readonly maxBodyBytes: number
}

const nothing = { nodeCalls: 0, signatures: 0, maxBodyBytes: 0 }
/** Calls for the name, the avatar, and the check of the node's chain id. */
const identity = { nodeCalls: 4, signatures: 0, maxBodyBytes: 0 }
/** A signature by key, or by a contract: the calls for its verdict, its code, and the node's chain id. */
const signed = { nodeCalls: 4, signatures: 1, maxBodyBytes: 65_536 }
/** One lookup on one chain. */
const lookup = { nodeCalls: 1, signatures: 0, maxBodyBytes: 0 }
/** The calls of one provider that reads the pools of a pair, and of the tokens. */
const offers = { nodeCalls: 20, signatures: 0, maxBodyBytes: 4_096 }

/** A question to a ramp's vendor. */
const vendor = { nodeCalls: 1, signatures: 0, maxBodyBytes: 4_096 }

/** Maximum cost to this server of one unit of each route. */
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
  convertTokens: { ...lookup, nodeCalls: 4 },
  convertQuotes: offers,
  convertGasPrice: { ...lookup, nodeCalls: 2 },
  convertAllowance: offers,
  convertApproval: offers,
  convertTransaction: offers,
  sessions: nothing,
  createSession: signed,
  revokeSession: signed,
  onrampOptions: vendor,
  onrampQuote: vendor,
  // The proof of the account, and the vendor's session.
  onrampUrl: { nodeCalls: 5, signatures: 1, maxBodyBytes: 32_768 },
  onrampPurchase: vendor,
  onrampWebhook: { ...vendor, signatures: 1, maxBodyBytes: 65_536 },
  // The signature of an answer; a batch has ten.
  ensGateway: { ...nothing, signatures: 1 },
  ensGatewayPost: { ...nothing, signatures: 1, maxBodyBytes: 65_536 },
  // Per call of a batch: the call itself, the head that bounds a log query, and the check of the node's chain id.
  rpc: { nodeCalls: 3, signatures: 0, maxBodyBytes: 1_000_000 },
  wallet: { ...lookup, maxBodyBytes: 1_000_000 },
  jsonRpc: { ...lookup, maxBodyBytes: 1_000_000 },
}

type CostInput = {
  readonly route: RouteName
  readonly query: URLSearchParams
  readonly body: unknown
  /** Bytes of the request body. */
  readonly length: number
  readonly chains: readonly ChainIndex[]
}

const readsAllChains: ReadonlySet<RouteName> = new Set(['balance', 'history', 'wallet', 'jsonRpc'])

/** Units of a request beyond its first: for a batch, several chains or a long body. */
export function unitsOf({ route, query, body, length, chains }: CostInput): number {
  const calls = route === 'rpc' && Array.isArray(body) ? body.length : 1
  const isForAllChains = readsAllChains.has(route) && !query.has('chainId')
  const lookups = isForAllChains ? chains.length : 1
  return Math.max(calls, lookups, 1) - 1 + unitsOfBytes(length)
}
