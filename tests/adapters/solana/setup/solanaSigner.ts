import type { Connector, NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { solanaMainnet } from '@portico/solana'
import { keys } from './keys.ts'
import { SolanaWallet } from './SolanaWallet.ts'

/** A wallet that is connected to a page as Alice. */
export function connectedWallet(): SolanaWallet {
  const wallet = new SolanaWallet()
  wallet.authorised = true
  wallet.accounts = [wallet.accountOf(keys.alice)]
  return wallet
}

/** Alice as the signer of this wallet. */
export function solanaSigner(wallet: unknown, network: NetworkDefinition = solanaMainnet): Signer {
  const connector = { getProvider: async () => wallet } as Partial<Connector> as Connector
  const address = keys.alice.publicKey.toBase58()
  return { account: { namespace: 'solana', address, type: 'eoa' }, network, connector }
}
