import { defineErrors, type NetworkDefinition } from '@portico/core'
import type { CreateSwapProvider } from '@portico/features/swaps/endpoints'
import { fault } from '../../http/Answer.ts'

/** A token that can be swapped. */
export type ListedToken = {
  /** CAIP-2 id. */
  readonly chainId: string
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly iconUrl?: string
}

/** Which tokens the `convert` calls swap, and through whom (R7.06 to R7.11). */
export type VendorQuotesOptions = {
  /**
   * Providers of the kit's swaps, asked at once; the offer that pays most is taken. A transaction must need an approval at
   * most, so a provider that asks for signatures is left out: `uniswap({ deployments, permits: false })`.
   */
  readonly providers: readonly CreateSwapProvider[]
  /** The networks that are served; each has nodes in `rpc`. */
  readonly networks: readonly NetworkDefinition[]
  /** Tokens to offer besides those of the providers; see `readTokenList`. */
  readonly tokens?: readonly ListedToken[]
  /**
   * Builds an approval of any amount for callers that name none. Default: false, such a request is refused, because an
   * approval outlives the swap.
   */
  readonly unlimitedApprovals?: boolean
}

/** Errors of the options of the `convert` calls, thrown when the server is created. */
export const vendorQuotesErrors = defineErrors('convert', {
  noNodes: (chainId: string) => `No nodes for the network ${chainId} of \`convert\``,
})

/** The answers to requests that are well formed and cannot be served. */
export const quoteFaults = {
  unknownNetwork: fault(400, 'chainId', 'Expected the CAIP-2 id of a supported chain'),
  noRoute: fault(400, 'amount', 'No offer for this pair and amount'),
  noApproval: fault(400, 'from', 'The native currency needs no approval'),
  noAmount: fault(400, 'amount', 'Expected the amount to approve: no unlimited approvals here'),
  wouldFail: fault(400, 'amount', 'The transaction would fail'),
  notAccount: fault(400, 'userAddress', 'Expected the CAIP-10 id of an account'),
  unknownToken: fault(400, 'tokenAddress', 'This server converts no such token'),
}
