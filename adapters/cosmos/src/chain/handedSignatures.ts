import { type Connector, caipAddress, type Signer } from '@portico/core'

export type HandedSignature = { readonly sequence: number; readonly hash: string }
export type HandedSignatures = Map<string, HandedSignature>

const byWallet = new WeakMap<Connector, HandedSignatures>()

/**
 * The transactions of a wallet that a node was handed and rejected, or never answered for; the last one of each account
 * on each chain, by `accountKeyOf`. The node has their signatures.
 */
export function handedSignatures({ connector }: Pick<Signer, 'connector'>): HandedSignatures {
  const known = byWallet.get(connector) ?? new Map<string, HandedSignature>()
  byWallet.set(connector, known)
  return known
}

export function accountKeyOf({ account, network }: Pick<Signer, 'account' | 'network'>): string {
  return caipAddress(network.caipNetworkId, account.address)
}
