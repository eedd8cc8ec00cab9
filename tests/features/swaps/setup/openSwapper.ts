import { createKit, memoryDriver, type NetworkDefinition } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, manualClock } from '@portico/core/testing'
import { anvil, eip155 } from '@portico/eip155'
import { type SwapsOptions, swaps } from '@portico/features/swaps'
import { uniswap } from '@portico/features/swaps/uniswap'
import { erc20Abi, formatUnits, type Hex } from 'viem'
import { sandboxDeployment } from '../../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { openExchange, sandboxTokens } from './openExchange.ts'

type Options = {
  readonly storage?: ReturnType<typeof memoryDriver>
  readonly providers?: SwapsOptions['providers']
  /** Answers of the wallet instead of the node's. */
  answer?(method: string, params: unknown): Promise<unknown> | undefined
}
const { eth: _eth, ...erc20 } = sandboxTokens

/** A node with the exchanges; `open` connects a kit whose wallet signs every request with the node's own keys. */
export async function openSwapper(port: number) {
  const exchange = await openExchange(port)
  const { client, url, alice } = exchange
  const network: NetworkDefinition<'eip155'> = { ...anvil, rpcUrls: { default: { http: [url] } } }

  async function open({ storage = memoryDriver(), providers, answer }: Options = {}) {
    const asked: string[] = []
    const provider = {
      async request({ method, params }: { method: string; params?: unknown }) {
        asked.push(method)
        const own = answer?.(method, params)
        if (own) return own
        if (method === 'eth_accounts') return [alice]
        if (method === 'eth_chainId') return '0x7a69'
        return client.request({ method, params } as never)
      },
      on: () => undefined,
      removeListener: () => undefined,
    }
    const definition = eip155({ networks: [network] })
    const load = async () => withTokens(await definition.load(adapterHost), client)
    const wallet = new FakeWallet()
    wallet.grant = [wallet.grantOf('eip155', String(network.id), alice)]
    // In the second of its last use a pool writes no prices, and needs less gas than in the transaction after it.
    await client.mine({ blocks: 1, interval: 12 })
    const { timestamp } = await client.getBlock()
    const clock = manualClock(Number(timestamp) * 1_000)
    const kit = createKit({
      adapters: [{ ...definition, load, discover: () => () => undefined }],
      features: [
        swaps({ providers: providers ?? [uniswap({ deployments: [sandboxDeployment] })] }),
      ],
      connectors: [(host) => ({ ...wallet.create(host), getProvider: async () => provider })],
      clock,
      storage,
      analytics: false,
    })
    const stop = kit.start()
    await kit.connect({ connectorId: 'wallet' })
    await kit.balances.load(kit.connections.current()!, true)
    const store = await kit.features.swaps.load()
    await store.begin()
    const prompts = () => asked.filter((it) => /^(eth_send|wallet_send|eth_sign)/.test(it))
    return { kit, store, clock, wallet, prompts, stop, storage }
  }
  return { ...exchange, open }
}

/** Adds the node's balances of the tokens to the native currency. */
function withTokens(
  adapter: NamespaceAdapter<'eip155'>,
  client: Awaited<ReturnType<typeof openExchange>>['client'],
): NamespaceAdapter<'eip155'> {
  return {
    ...adapter,
    balances: {
      async getBalances(request) {
        const native = await adapter.balances!.getBalances(request)
        const rows = Object.values(erc20).map(async ({ symbol, address, decimals }) => {
          const args = [request.account.address as Hex] as const
          const call = {
            abi: erc20Abi,
            address: address as Hex,
            functionName: 'balanceOf',
          } as const
          const numeric = formatUnits(await client.readContract({ ...call, args }), decimals)
          const chainId = request.network.caipNetworkId
          const quantity = { numeric, decimals: String(decimals) }
          return { symbol, name: symbol, address: address!, chainId, quantity }
        })
        return [...native, ...(await Promise.all(rows))]
      },
    },
  }
}
