import type { Unsubscribe } from '@portico/core'

export type ProviderReply =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly error: ProviderFailure }
export type ProviderFailure = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type ProviderEvent = 'accountChange' | 'networkChange' | 'disconnect'
type Callback = (event: unknown) => void

/**
 * The sats-connect provider interface. A failed request resolves with an `error`; it never rejects. Methods: getInfo,
 * getAddresses, getAccounts, wallet_connect, wallet_getAccount, wallet_getNetwork, wallet_changeNetwork,
 * wallet_disconnect, signMessage, signPsbt, sendTransfer, and similar ones.
 */
export type BitcoinProvider = {
  request(method: string, params?: unknown): Promise<ProviderReply>
  addListener(listener: { readonly eventName: ProviderEvent; readonly cb: Callback }): Unsubscribe
}
