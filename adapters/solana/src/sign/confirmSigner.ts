import { requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { chainOf } from '../chainOf.ts'
import type { SolanaChain } from '../SolanaNetwork.ts'
import { readAccounts } from '../session/readAccounts.ts'
import type { SigningFeatures } from './SigningFeatures.ts'

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
