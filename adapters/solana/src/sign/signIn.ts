import { requestErrors, type SignInRequest } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { SiwxProof } from '@portico/core/siwx'
import { base58 } from '@scure/base'
import type { SolanaSignInFeature } from '@solana/wallet-standard-features'
import type { Wallet } from '@wallet-standard/base'
import { clusters } from '../clusters.ts'
import { signedInSchema } from '../schemas.ts'
import { checkSignature } from './checkSignature.ts'
import { confirmSigner } from './confirmSigner.ts'
import { requestWallet } from './requestWallet.ts'
import { signMessage } from './signMessage.ts'

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
  await checkSignature(address, signed.signedMessage, signed.signature)
  return {
    message: new TextDecoder('utf-8', { ignoreBOM: true }).decode(signed.signedMessage),
    signature: base58.encode(signed.signature),
  }
}
