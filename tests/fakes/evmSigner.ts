import type { Connector, NetworkDefinition } from '@portico/core'
import type { Signer } from '@portico/core/adapter'
import { mainnet } from '@portico/eip155'
import { accounts } from './accounts.ts'

/** A signer for Alice's account at this wallet. */
export function evmSigner(wallet: unknown, network: NetworkDefinition = mainnet): Signer {
  const connector = { getProvider: async () => wallet } as Partial<Connector> as Connector
  const account = { namespace: 'eip155', address: accounts.alice.address, type: 'eoa' } as const
  return { account, network, connector }
}
