import { createKit, memoryDriver } from '@portico/core'
import { manualClock } from '@portico/core/testing'
import { type SwapsOptions, swaps } from '@portico/features/swaps'
import { solana } from '@portico/solana'
import { exchangeTokens } from '../../../../sandbox/chains/solana/exchange/sandboxPools.ts'
import { lagoon } from '../../../../sandbox/dapp/src/lagoon/lagoon.ts'
import { keys } from '../../../adapters/solana/setup/keys.ts'
import { type Cluster, openCluster } from '../../../adapters/solana/setup/openCluster.ts'
import { connectedWallet } from '../../../adapters/solana/setup/solanaSigner.ts'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'

type Options = {
  readonly providers?: SwapsOptions['providers']
  readonly storage?: ReturnType<typeof memoryDriver>
}
const address = keys.alice.publicKey.toBase58()

/** The sandbox's cluster with its exchange; `open` connects a kit whose wallet signs as Alice. */
export async function openSolanaSwapper() {
  const cluster: Cluster = await openCluster()
  await cluster.ask('sandbox_fund', address)
  const { network } = cluster

  async function open({ providers = [lagoon], storage = memoryDriver() }: Options = {}) {
    const signing = connectedWallet()
    const wallet = new FakeWallet()
    wallet.grant = [wallet.grantOf('solana', String(network.id), address)]
    const clock = manualClock(Date.now())
    const kit = createKit({
      adapters: [{ ...solana({ networks: [network] }), discover: () => () => undefined }],
      features: [swaps({ providers })],
      connectors: [(host) => ({ ...wallet.create(host), getProvider: async () => signing })],
      clock,
      storage,
      analytics: false,
    })
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    await kit.balances.load(kit.connections.current()!, true)
    const store = await kit.features.swaps.load()
    await store.begin()
    return { kit, store, clock, signing, stop, storage }
  }

  /** In base units: SOL, CORAL and KELP of Alice. */
  async function holdings(): Promise<Readonly<Record<'SOL' | 'CORAL' | 'KELP', bigint>>> {
    const sol = (await cluster.ask('getBalance', address)) as { value: number }
    const units = async (mint: string) => {
      const asked = [address, { mint }, { encoding: 'jsonParsed' }]
      const { value } = (await cluster.ask('getTokenAccountsByOwner', ...asked)) as {
        value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
      }
      return value.reduce(
        (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
        0n,
      )
    }
    const [CORAL, KELP] = await Promise.all(exchangeTokens.map(({ mint }) => units(mint)))
    return { SOL: BigInt(sol.value), CORAL: CORAL!, KELP: KELP! }
  }

  /** Runs `during` while a vault holds another amount. */
  async function whileHolding(vault: string, amount: bigint, during: () => Promise<void>) {
    const before = await cluster.ask('sandbox_setReserve', vault, String(amount))
    try {
      await during()
    } finally {
      await cluster.ask('sandbox_setReserve', vault, before)
    }
  }
  return { cluster, network, address, open, holdings, whileHolding }
}
