import type { SignInRequest } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { type SiwxProof, textFormat } from '@portico/core/siwx'
import { base58 } from '@scure/base'
import type { SolanaSignInFeature } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import { clusters } from '../networks.ts'
import { addressBytes } from './address.ts'
import { signedForms, signedText } from './offchainMessage.ts'
import { signedInSchema } from './schemas.ts'
import { checkSignature, confirmSigner, signMessage } from './sign.ts'
import { requestWallet } from './walletErrors.ts'

const chain = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

/**
 * Sign In With Solana, as the Wallet Standard formats it. The chain ID is the wallets' name of a network
 * (`solana:mainnet`), or the CAIP-2 id of a network without a name.
 */
export const format = /* @__PURE__ */ textFormat({
  blockchain: 'Solana',
  chainIdAfter: 'version',
  gap: 2,
  account: (address) => (addressBytes(address) ? address : undefined),
  chainText: (chainId) => clusters[chainId] ?? chain.exec(chainId)?.[0],
  chainOf: (text) => {
    const named = Object.entries(clusters).find(([, name]) => name === text)
    return (named?.[0] ?? text) as `solana:${string}`
  },
})

/**
 * Signs in with the wallet's `solana:signIn`, whose text the wallet writes, or with a message if the wallet lacks it.
 * Throws as `confirmSigner` and `requestWallet` do.
 */
export async function signIn(request: SignInRequest): Promise<SiwxProof> {
  const { data, message, ...signer } = request
  const method = 'solana:signIn'
  await confirmSigner(signer)
  const { features } = await providerOf<Wallet>(signer)
  const { [method]: signing } = features as Partial<SolanaSignInFeature>
  if (!signing) return { message, signature: await signMessage({ message, ...signer }) }
  const { accountAddress: address, chainId, ...fields } = data
  const input = { ...fields, address, chainId: clusters[chainId] ?? chainId }
  const [signed] = await requestWallet(async () => signing.signIn(input), {
    method,
    answer: signedInSchema,
    otherwise: 'signFailed',
  })
  if (signed.account.address !== address) throw requestErrors.create('accountChanged', [])
  const key = addressBytes(address) ?? new Uint8Array()
  const text = signedText(signed.signedMessage, key)
  await checkSignature(address, signedForms(text, key), signed.signature)
  return {
    message: new TextDecoder('utf-8', { ignoreBOM: true }).decode(text),
    signature: base58.encode(signed.signature),
  }
}
