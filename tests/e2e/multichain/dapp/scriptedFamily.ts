import {
  type AdapterDefinition,
  type Connector,
  type CreateConnector,
  connectionErrors,
} from '@portico/core'
import type { Connected } from '@portico/core/adapter'
import { addresses } from './addresses.ts'
import { consent } from './consent.ts'
import { type Family, networks } from './networks.ts'
import { promptInPage } from './promptInPage.ts'

export type WalletPart = {
  readonly name: string
  readonly id?: string
  readonly rdns?: string
  readonly account?: 0 | 1
  /** The wallet prompts in its own dialog in the page. */
  readonly presentsInPage?: boolean
}

/** A chain family with wallets that prompt the test through `consent`. */
export function scriptedFamily<const ns extends Family>(
  namespace: ns,
  parts: readonly WalletPart[],
): AdapterDefinition<ns> {
  return {
    namespace,
    ...(namespace === 'eip155' && { name: 'Ethereum networks' }),
    networks: networks(namespace),
    discover({ found }) {
      for (const part of parts) found(scriptedWallet(namespace, part))
      return () => undefined
    },
    async load() {
      return {
        namespace,
        isAddress: (text) => text !== '',
        signMessage: async ({ account, message }) => `${account.address} signed ${message}`,
        balances: {
          async getBalances({ network }) {
            const { name, symbol, decimals } = network.nativeCurrency
            const quantity = { numeric: '1.25', decimals: String(decimals) }
            return [{ name, symbol, chainId: network.caipNetworkId, quantity }]
          },
        },
      }
    },
  }
}

function scriptedWallet(
  namespace: Family,
  { name, rdns, id = `${namespace}:${name}`, account = 0, presentsInPage = false }: WalletPart,
): CreateConnector {
  return ({ storage, networks: all, emit }) => {
    const key = `scripted ${id}`
    const any = { safeParse: (data: unknown) => ({ success: true as const, data }) }
    const [first] = all.filter(({ chainNamespace }) => chainNamespace === namespace)
    let networkId = first?.caipNetworkId ?? `${namespace}:none`
    const grant = (): Connected => [
      {
        namespace,
        networkId,
        accounts: [{ namespace, address: addresses[namespace][account], type: 'eoa' }],
      },
    ]
    const connector: Connector = {
      id,
      type: 'ANNOUNCED',
      name,
      namespaces: [namespace],
      ...(rdns && { rdns }),
      presentsInPage,
      async connect(request) {
        networkId = request.networkId ?? networkId
        const approval = presentsInPage ? promptInPage(name) : consent.prompt(id, request.signal)
        if (!(await approval)) throw connectionErrors.create('rejected', [])
        storage.set(key, true)
        return grant()
      },
      restore: async () => (storage.get(key, any) ? grant() : undefined),
      disconnect: async () => storage.remove(key),
      getProvider: async () => ({ id }),
      async switchNetwork(network) {
        networkId = network.caipNetworkId
        emit('change', grant())
      },
    }
    return connector
  }
}
