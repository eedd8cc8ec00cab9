import { type Account, connectionErrors } from '@portico/core'
import type { Connected, ConnectorHost } from '@portico/core/adapter'
import { type SessionEvents, WalletSession } from '@portico/core/adapter/session'
import { networkErrors } from '@portico/core/errors'
import * as z from 'zod/mini'
import type { WalletSource } from '../discovery/WalletSource.ts'
import { chainName, chainNames, chains } from '../networks.ts'
import type { BitcoinProvider } from '../provider.ts'
import { isOnChain } from './address.ts'
import type { BitcoinWallet } from './BitcoinWallet.ts'
import { createProvider } from './createProvider.ts'
import type { Grant, WalletAddress } from './Grant.ts'
import { openWallet } from './openWallet.ts'
import { walletErrors } from './walletErrors.ts'

/** Opens the connection with one wallet, by its protocol. */
export async function openSession(
  host: ConnectorHost,
  source: WalletSource,
  connectorId: string,
): Promise<WalletSession<Grant, BitcoinProvider, Grant>> {
  const wallet = await openWallet(source)
  const provider = createProvider(wallet)
  return new WalletSession<Grant, BitcoinProvider, Grant>(host, {
    errors: walletErrors,
    memory: { key: connectorId, schema: grantSchema, of: (grant) => grant },
    toConnected,
    getProvider: () => provider,
    async connect({ networkId }) {
      const chains = host.networks.map(({ caipNetworkId }) => chainName(caipNetworkId))
      const wanted = chainName(networkId) ?? chains.find((chain) => chain !== undefined)
      const grant = await wallet.connect(wanted)
      if (!grant) throw connectionErrors.create('unauthorized', [])
      return grant
    },
    restore: ({ remembered }) => wallet.read(remembered),
    async switchNetwork({ caipNetworkId }) {
      const chain = chainName(caipNetworkId)
      if (!chain) throw networkErrors.create('notFound', [])
      if (!wallet.switchNetwork) throw networkErrors.create('noSwitch', [])
      const grant = await wallet.switchNetwork(chain)
      return () => grant
    },
    disconnect: () => wallet.disconnect(),
    subscribe: (events) =>
      wallet.listen({
        changed: (grant) => (grant ? events.change(() => grant) : void reread(wallet, events)),
        left: () => events.leave(),
      }),
  })
}

async function reread(wallet: BitcoinWallet, { change }: SessionEvents<Grant>): Promise<void> {
  try {
    const grant = await wallet.read()
    change(() => grant)
  } catch {
    // The last valid grant applies until the wallet reports another valid one.
  }
}

function toConnected({ chain, addresses: [first, ...rest] }: Grant): Connected {
  const networkId = `bip122:${chains[chain]}` as const
  return [{ namespace: 'bip122', networkId, accounts: [toAccount(first), ...rest.map(toAccount)] }]
}

function toAccount({ purpose, mayHoldAssets: _, ...address }: WalletAddress): Account {
  return { namespace: 'bip122', type: purpose, ...address }
}

const address = z.object({
  address: z.string(),
  purpose: z.enum(['payment', 'ordinals']),
  mayHoldAssets: z.exactOptional(z.literal(true)),
  publicKey: z.exactOptional(z.string()),
  path: z.exactOptional(z.string()),
})

/** A grant as stored; a modified record is dropped (T20). */
export const grantSchema = z
  .object({
    chain: z.enum(chainNames),
    addresses: z.tuple([address], address),
  })
  .check(z.refine(({ chain, addresses }) => addresses.every((it) => isOnChain(chain, it.address))))
