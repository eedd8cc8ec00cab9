import type { FeatureHost } from '@portico/core'
import type { en } from './en.ts'

/** The views of the feature, with their params. */
export type SwapsViews = {
  /** Prefills the form: addresses or symbols of the tokens, and an amount in whole units of `from`. */
  Swap: { from?: string; to?: string; amount?: string } | undefined
  SwapSelectToken: { side: 'from' | 'to' }
  SwapPreview: undefined
  SwapProgress: { id: string }
  SwapAllowances: undefined
}

type Pair = { network: string; from: string; to: string }

/** The analytics events of swaps, without address, amount or hash. */
export type SwapsEvents = {
  OPEN_SWAP: { network: string }
  INITIATE_SWAP: Pair
  SWAP_SUCCESS: Pair
  SWAP_REJECTED: Pair
  SWAP_ERROR: Pair & { code: string }
}

/** The part of the kit that swaps use. */
export type SwapsHost = Pick<
  FeatureHost<SwapsViews, SwapsEvents, typeof en>,
  | 'adapter'
  | 'balances'
  | 'caller'
  | 'clock'
  | 'connections'
  | 'networks'
  | 'notify'
  | 'router'
  | 'send'
  | 'sendCalls'
  | 'sendTransaction'
  | 'service'
  | 'signTransactions'
  | 'signTypedData'
  | 'signal'
  | 'signer'
  | 'storage'
  | 'switchNetwork'
  | 't'
  | 'track'
  | 'transactions'
  | 'transport'
>
