import { requestErrors, type Signer } from '@portico/core'
import { providerOf } from '@portico/core/adapter'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { chainOf } from '../chainOf.ts'
import type { SolanaChain } from '../SolanaNetwork.ts'
import { readAccounts } from '../session/readAccounts.ts'
import type { SigningFeatures } from './SigningFeatures.ts'

export type ConfirmedSigner = {
  /** The wallet's own object; wallets know their accounts by it. */
  readonly account: WalletAccount
  readonly chain: SolanaChain
  /** `undefined` where wallet or account cannot do that. */
  feature<name extends keyof SigningFeatures>(name: name): SigningFeatures[name] | undefined
}

/**
 * The wallet's account, after it was found to be still there and good for the network: what the visitor
 * sees is what gets signed (T3, T5). Throws `request/accountChanged` and `request/wrongChain`.
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

/** An account may have less than its wallet; one that lists nothing has not been asked by its maker. */
function isOffered(wallet: Wallet, features: readonly string[], name: string): boolean {
  return name in wallet.features && (features.length === 0 || features.includes(name))
}

function get<name extends keyof SigningFeatures>(
  { features }: Wallet,
  name: name,
): SigningFeatures[name] {
  return (features as Wallet['features'] & SigningFeatures)[name]
}
