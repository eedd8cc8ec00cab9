import { createKit, type KitSettings, memoryDriver, type TokenBalance } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { type BalancesOptions, balances } from '@portico/features/balances'
import { onTestFinished } from 'vitest'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../../../core/fakes/steppingClock.ts'
import type { dataServer } from './dataServer.ts'

type Parts = {
  readonly server?: ReturnType<typeof dataServer>
  readonly options?: BalancesOptions
  /** The wallet's own asset list. */
  readonly getAssets?: NonNullable<NamespaceAdapter['getAssets']>
  readonly callContracts?: NonNullable<NamespaceAdapter['callContracts']>
  readonly settings?: KitSettings
}

export const coin: TokenBalance = {
  symbol: 'COIN',
  name: 'Coin',
  chainId: 'eip155:1',
  quantity: { numeric: '7', decimals: '18' },
}

/** A started kit with balances, connected in two chain families whose chains report 7 coins. */
export async function openBalancesKit(parts: Parts = {}) {
  const { server, options, getAssets, callContracts, settings } = parts
  const clock = steppingClock()
  const wallet = new FakeWallet('wallet', ['eip155', 'solana'])
  const chain = { asked: 0, fails: false }
  const read = async () => {
    chain.asked += 1
    if (chain.fails) throw new Error('node down')
    return [coin]
  }
  const verbs = {
    balances: { getBalances: read },
    ...(getAssets && { getAssets }),
    ...(callContracts && { callContracts }),
  }
  const kit = createKit({
    storage: memoryDriver(),
    ...(server && { fetch: server.fetch, services: { data: 'https://data.example/v1' } }),
    analytics: false,
    ...settings,
    clock,
    connectors: [wallet.create],
    adapters: [fakeAdapter('eip155', verbs), fakeAdapter('solana', verbs)],
    features: [balances(options)],
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const opened = await kit.features.balances.load()
  const connection = () => kit.connections.current('eip155')!
  const load = (again: boolean | readonly string[] = true) => kit.balances.load(connection(), again)
  return { kit, clock, wallet, chain, opened, connection, load }
}
