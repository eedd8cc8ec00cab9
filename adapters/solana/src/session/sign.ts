import type { Signer, SignMessageRequest } from '@portico/core/adapter'
import { providerOf } from '@portico/core/adapter/session'
import { requestErrors } from '@portico/core/errors'
import { siwxErrors } from '@portico/core/internal/connect'
import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { chainOf, type SolanaChain } from '../networks.ts'
import { solanaErrors } from '../solanaErrors.ts'
import { addressBytes } from './address.ts'
import { isEqual, signedForms, signedText } from './offchainMessage.ts'
import { readAccounts } from './openSession.ts'
import { signedMessagesSchema } from './schemas.ts'
import { requestWallet } from './walletErrors.ts'

/**
 * Requests an ed25519 signature of a text, or of its off-chain envelope, and returns it in base58. Throws `solana/otherMessage` when the wallet signed
 * a different text, and as `requestSigned` and `checkSignature` do.
 */
export async function signMessage({ message, ...signer }: SignMessageRequest): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const { signature, signedMessage } = await requestSigned(signer, bytes)
  const { address } = signer.account
  const key = addressBytes(address) ?? new Uint8Array()
  if (isEqual(signedText(signedMessage, key), bytes)) {
    await checkSignature(address, signedForms(bytes, key), signature)
    return base58.encode(signature)
  }
  const hints = ['Call the wallet itself (getProvider), which returns the text that it signed']
  throw solanaErrors.create('otherMessage', [], { hints })
}

export type SignedBytes = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }

/**
 * Requests a signature of arbitrary bytes; wallets may alter them first. Throws as `requestSigned` and `checkSignature`
 * do.
 */
export async function signBytes(signer: Signer, message: Uint8Array): Promise<SignedBytes> {
  const signed = await requestSigned(signer, message)
  await checkSignature(signer.account.address, [signed.signedMessage], signed.signature)
  return signed
}

/** The wallet's answer, not checked yet. Throws as `confirmSigner` and `requestWallet` do. */
export async function requestSigned(signer: Signer, message: Uint8Array): Promise<SignedBytes> {
  const method = 'solana:signMessage'
  const { account, feature } = await confirmSigner(signer)
  const signing = feature(method)
  if (!signing) throw requestErrors.create('unsupported', [method, 'This wallet'])
  const [signed] = await requestWallet(async () => signing.signMessage({ account, message }), {
    method,
    answer: signedMessagesSchema,
    otherwise: 'signFailed',
  })
  return signed
}

/**
 * Checks that the key of this address signed one of these messages; a runtime without Ed25519 cannot check it. Throws
 * `request/otherAccount`.
 */
export async function checkSignature(
  address: string,
  messages: readonly Uint8Array[],
  signature: Uint8Array,
): Promise<void> {
  const { isEd25519Signed } = await import('@portico/core/siwx')
  const key = addressBytes(address)
  try {
    for (const message of messages)
      if (key && (await isEd25519Signed({ key, message, signature }))) return
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return
    throw error
  }
  const hints = [`The wallet returned a signature that is not of ${address}`]
  throw requestErrors.create('otherAccount', [], { hints })
}

export type ConfirmedSigner = {
  /** The wallet's own account object, which its methods require. */
  readonly account: WalletAccount
  readonly chain: SolanaChain
  /** `undefined` when wallet or account lacks the feature. */
  feature<name extends keyof SigningFeatures>(name: name): SigningFeatures[name] | undefined
}

/**
 * Returns the wallet's account after checking that it is still exposed and supports the network: the account that the
 * visitor sees must be the one that signs (T3, T5). Throws `request/accountChanged` and `request/wrongChain`.
 */
export async function confirmSigner(signer: Signer): Promise<ConfirmedSigner> {
  const wallet = await providerOf<Wallet>(signer)
  const { address } = signer.account
  const known = readAccounts(wallet.accounts).find((account) => account.address === address)
  const account = wallet.accounts.find((account) => account.address === address)
  if (!known || !account) throw requestErrors.create('accountChanged', [])
  const chain = chainOf(signer.network)
  if (!known.chains.includes(chain)) throw requestErrors.create('wrongChain', [])
  return {
    account,
    chain,
    feature: (name) => (isOffered(wallet, known.features, name) ? get(wallet, name) : undefined),
  }
}

/** An account may have fewer features than its wallet; an account without a feature list is unrestricted. */
function isOffered(wallet: Wallet, features: readonly string[], name: string): boolean {
  return name in wallet.features && (features.length === 0 || features.includes(name))
}

function get<name extends keyof SigningFeatures>(
  { features }: Wallet,
  name: name,
): SigningFeatures[name] {
  return (features as Wallet['features'] & SigningFeatures)[name]
}

export type SigningFeatures = SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature
