import type { CaipNetworkId } from '../../caip/Namespace.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

type Facts = Omit<Wallet, 'chains' | 'supports_wc'> & {
  /** Default: Ethereum. */
  readonly chains?: readonly CaipNetworkId[]
  /** False for a wallet that is reached as an extension or by a link of its own. */
  readonly supports_wc?: boolean
}

const evm: readonly CaipNetworkId[] = ['eip155:1']

/** An entry of the built-in list, from the fields that differ from the defaults. */
export function listed(facts: Facts): Wallet {
  return { chains: evm, supports_wc: true, ...facts }
}
