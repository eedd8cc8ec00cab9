import { createKit, type NetworkDefinition } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { contractAdapterHost as adapterHost, manualClock } from '@portico/core/testing'
import { anvil, eip155 } from '@portico/eip155'
import { send } from '@portico/features/send'
import { erc20Abi, formatUnits, type Hex } from 'viem'
import { sandboxContracts } from '../../../../sandbox/chains/contracts/sandboxContracts.ts'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { startNode } from '../../../nodes/startNode.ts'

const { pier } = sandboxContracts

/** A connected kit on a real node, whose wallet signs every request with the node's own keys. */
export async function openOnNode(port: number) {
  const node = await startNode({ port })
  const { client, url } = node
  const [alice] = (await client.getAddresses()) as [Hex]
  const network: NetworkDefinition<'eip155'> = { ...anvil, rpcUrls: { default: { http: [url] } } }
  const asked: string[] = []
  const state = { chainId: '0x7a69', client }
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      asked.push(method)
      if (method === 'eth_accounts') return [alice]
      if (method === 'eth_chainId') return state.chainId
      return state.client.request({ method, params } as never)
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const definition = eip155({ networks: [network] })
  const load = async () => withTokens(await definition.load(adapterHost), client)
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', String(network.id), alice)]
  const clock = manualClock()
  const kit = createKit({
    adapters: [{ ...definition, load, discover: () => () => undefined }],
    features: [send()],
    connectors: [(host) => ({ ...wallet.create(host), getProvider: async () => provider })],
    clock,
    analytics: false,
  })
  kit.start()
  await kit.connect({ connectorId: 'wallet' })
  const refresh = () => kit.balances.load(kit.connections.current()!, true)
  await refresh()
  const store = await kit.features.send.load()
  await store.begin()
  const sends = () => asked.filter((it) => it === 'eth_sendTransaction').length
  return { ...node, kit, store, clock, alice, state, refresh, sends }
}

/** Adds the node's balance of Pier Dollar to the native currency. */
function withTokens(
  adapter: NamespaceAdapter<'eip155'>,
  client: Awaited<ReturnType<typeof startNode>>['client'],
): NamespaceAdapter<'eip155'> {
  const token = { symbol: 'PIER', name: 'Pier Dollar', address: pier, price: 1 }
  return {
    ...adapter,
    balances: {
      async getBalances(request) {
        const native = await adapter.balances!.getBalances(request)
        const args = [request.account.address as Hex] as const
        const call = { abi: erc20Abi, address: pier, functionName: 'balanceOf', args } as const
        const numeric = formatUnits(await client.readContract(call), 6)
        const chainId = request.network.caipNetworkId
        return [...native, { ...token, chainId, quantity: { numeric, decimals: '6' } }]
      },
    },
  }
}
