import type { CaipNetworkId } from '@portico/core'
import type { Signer, SignMessageRequest } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import { chainName } from '../networks.ts'
import type { BitcoinProvider } from '../provider.ts'
import { readAddress } from './address.ts'
import type { MessageProtocol, MessageRequest } from './BitcoinWallet.ts'
import type { Grant, WalletAddress } from './Grant.ts'
import { readSatsGrant, requestSats, requestWallet } from './requestSats.ts'
import { signatureText } from './schemas.ts'
import { walletErrors } from './walletErrors.ts'

const answer = z.object({ signature: signatureText })

/**
 * Requests a message signature, in base64: by BIP-322, or a plain one for legacy addresses. Throws as
 * `confirmSigner`, `requestWallet` and `checkMessageSigner` do.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const { address } = signer.account
  const { provider } = await confirmSigner(signer)
  const request = { address, message, protocol: messageProtocol(address) }
  const { signature } = await requestWallet(provider, {
    method: 'signMessage',
    params: request,
    answer,
    otherwise: 'signFailed',
  })
  await checkMessageSigner(request, signature, signer.network.caipNetworkId)
  return signature
}

/**
 * Checks that the key of the address signed the text: some wallets sign with the account that is in use there. Without
 * the network it cannot be checked for addresses of several keys, nor for an ECDSA signature of a taproot address. Throws
 * `request/otherAccount`.
 */
export async function checkMessageSigner(
  { address, message, protocol }: MessageRequest,
  signature: string,
  chainId: CaipNetworkId,
): Promise<void> {
  const kind = readAddress(address)?.kind
  const isOfScript = kind === 'p2wsh' || kind === 'witness'
  if (isOfScript || (kind === 'p2tr' && protocol === 'ECDSA')) return
  const { isSigned } = await import('../siwx/isSigned.ts')
  if (isSigned({ account: address, chainId, message, signature })) return
  const hints = [`Choose ${address} in the wallet, then sign again`]
  throw requestErrors.create('otherAccount', [], { hints })
}

export type ConfirmedSigner = {
  readonly provider: BitcoinProvider
  readonly grant: Grant
  /** The account as the wallet reports it. */
  readonly own: WalletAddress
}

/**
 * Returns the wallet's provider and grant after checking that the wallet still exposes this account and is on this
 * network (T3, T5). Throws `request/accountChanged`, `request/wrongChain`, and as a request does.
 */
export async function confirmSigner({
  account,
  network,
  connector,
}: Signer): Promise<ConfirmedSigner> {
  const provider = await providerOf<BitcoinProvider>({ connector, network })
  const method = 'wallet_getAccount'
  let grant: Grant | undefined
  try {
    grant = readSatsGrant(method, await requestSats(provider, method))
  } catch (cause) {
    throw walletErrors.toRequestError(cause, { method, otherwise: 'signFailed' })
  }
  const own = grant?.addresses.find(({ address }) => address === account.address)
  if (!grant || !own) throw requestErrors.create('accountChanged', [])
  if (grant.chain !== chainName(network.caipNetworkId)) throw requestErrors.create('wrongChain', [])
  return { provider, grant, own }
}

/** How an address signs: legacy addresses with a plain signature, all others by BIP-322. */
export function messageProtocol(address: string): MessageProtocol {
  return readAddress(address)?.kind === 'p2pkh' ? 'ECDSA' : 'BIP322'
}
