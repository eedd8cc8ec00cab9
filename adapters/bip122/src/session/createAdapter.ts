import type { NetworkDefinition } from '@portico/core'
import type { AdapterHost, NamespaceAdapter, PaymentUriRequest } from '@portico/core/adapter'
import { lazyVerbs } from '@portico/core/adapter/session'
import { formatAmount, parseAmount } from '@portico/core/amount'
import { requestErrors } from '@portico/core/errors'
import { lazy } from '@portico/core/internal'
import type { ChainClient } from '../chain/ChainClient.ts'
import { chainName } from '../networks.ts'
import { readAddress } from './address.ts'
import { signMessage } from './sign.ts'
import { format } from './siwxFormat.ts'

export type AdapterOptions = {
  readonly networks: readonly NetworkDefinition[]
  readonly client?: ((network: NetworkDefinition) => ChainClient) | undefined
  readonly ordUrls?: Readonly<Record<string, string>> | undefined
}

/** The lazily loaded part of the Bitcoin adapter; the transaction library loads with the first action that needs it. */
export function createAdapter(
  { networks, client, ordUrls = {} }: AdapterOptions,
  host: AdapterHost,
): NamespaceAdapter<'bip122'> {
  const chains = networks.map(({ caipNetworkId }) => chainName(caipNetworkId))
  const clients = new Map<string, ChainClient>()
  const clientOf = async ({ network }: { readonly network: NetworkDefinition }) => {
    const known = clients.get(network.caipNetworkId)
    if (known) return known
    const base = client?.(network) ?? (await loadClient()).esploraClient(network, host)
    const ordUrl = ordUrls[network.id]
    const chosen = ordUrl ? { ...base, arePlain: (await loadOrd()).ordReader(ordUrl, host) } : base
    clients.set(network.caipNetworkId, chosen)
    return chosen
  }
  const actions = lazyVerbs(
    () => import('../chain/send/actions.ts'),
    [
      'estimateFee',
      'getBalances',
      'getMaxAmount',
      'getTransaction',
      'send',
      'sendTransaction',
      'signTransactions',
      'simulate',
    ],
    clientOf,
  )
  return {
    namespace: 'bip122',
    isAddress(text, network) {
      const wanted = network ? [chainName(network.caipNetworkId)] : chains
      return readAddress(text)?.chains.some((chain) => wanted.includes(chain)) ?? false
    },
    ...actions,
    balances: actions,
    sendOptions: ['speed'],
    signMessage,
    paymentUri,
    siwx: async () => ({ format }),
  }
}

const loadOrd = /* @__PURE__ */ lazy(() => import('../chain/ordReader.ts'))
const loadClient = /* @__PURE__ */ lazy(() => import('../chain/esploraClient.ts'))

/** A BIP-21 payment URI. Throws `request/badAmount`. */
export function paymentUri({ address, network, amount }: PaymentUriRequest): string {
  if (amount === undefined) return `bitcoin:${address}`
  const { decimals } = network.nativeCurrency
  try {
    return `bitcoin:${address}?amount=${formatAmount(parseAmount(amount, decimals), decimals)}`
  } catch (cause) {
    throw requestErrors.create('badAmount', [amount], { cause })
  }
}
