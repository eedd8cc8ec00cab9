import type { AdapterDefinition } from '../adapter/AdapterDefinition.ts'
import type { NamespaceAdapter } from '../adapter/NamespaceAdapter.ts'
import { isNamespace } from '../caip/Namespace.ts'
import type { Connector } from '../connector/Connector.ts'
import type { AdapterPromises, AdapterSample } from './AdapterSample.ts'
import { type ContractCase, ensure, isNameSource } from './ContractCase.ts'
import { contractAdapterHost as host } from './contractHost.ts'
import { signingPromises } from './signingContract.ts'
import { twinPromises } from './twinContract.ts'

const optionalActions = [
  'signTypedData',
  'send',
  'estimateFee',
  'getMaxAmount',
  'simulate',
  'getTransaction',
  'isContract',
  'callContracts',
  'signTransactions',
  'sendTransaction',
  'describeCalls',
  'previewCalls',
  'sendCalls',
  'getCallsStatus',
  'getCapabilities',
  'getAssets',
  'paymentUri',
  'permissions',
  'walletPermissions',
  'signatureOf',
  'approval',
  'getAllowances',
  'readToken',
] as const satisfies readonly (keyof NamespaceAdapter)[]

/** The requirements of the kit on every adapter, built in or third-party. `create` returns a new one each time. */
export function adapterContract(
  create: () => AdapterDefinition,
  sample: AdapterSample,
): readonly ContractCase[] {
  return Object.entries({ ...promises, ...twinPromises, ...signingPromises }).map(
    ([name, keep]) => ({
      name,
      run: async () => keep(create(), sample),
    }),
  )
}

const promises: AdapterPromises = {
  'R3.04 has at least one network, all of its own namespace'({ namespace, networks }) {
    ensure(isNamespace(namespace), `${namespace} is a namespace of the kit`)
    ensure(networks.length > 0, 'there is at least one network')
    for (const { caipNetworkId, chainNamespace, id, rpcUrls, nativeCurrency } of networks) {
      ensure(chainNamespace === namespace, `${caipNetworkId} is of ${namespace}`)
      ensure(caipNetworkId === `${namespace}:${id}`, `${caipNetworkId} is made of its parts`)
      ensure(Array.isArray(rpcUrls.default.http), `${caipNetworkId} lists its endpoints`)
      ensure(nativeCurrency.decimals >= 0, `${caipNetworkId} has a native currency`)
    }
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    ensure(new Set(ids).size === ids.length, 'no network is listed twice')
  },

  async 'loads its lazy half, for its own namespace'(definition) {
    const adapter = await definition.load(host)
    ensure(adapter.namespace === definition.namespace, 'both halves are of one namespace')
  },

  async 'R5.06 distinguishes its addresses from other text'(definition, { address, notAddress }) {
    const adapter = await definition.load(host)
    ensure(adapter.isAddress(address), `${address} is an address`)
    ensure(!adapter.isAddress(notAddress), `${notAddress} is no address`)
    for (const text of ['', ' ', '0x', 'null', 'x'.repeat(50_000)])
      ensure(!adapter.isAddress(text), `"${text.slice(0, 10)}" is no address`)
  },

  async 'implements each action as a function, or omits it'(definition) {
    const adapter = await definition.load(host)
    ensure(typeof adapter.signMessage === 'function', 'every adapter signs messages')
    for (const action of optionalActions)
      ensure(['function', 'undefined'].includes(typeof adapter[action]), `${action} is a function`)
    const { balances, names } = adapter
    ensure(!balances || typeof balances.getBalances === 'function', 'balances are a source')
    ensure(!names || isNameSource(names), 'names are a source with an id')
  },

  async 'R5.05 rejects the simulation of an invalid transfer'(definition, { address, notAddress }) {
    const adapter = await definition.load(host)
    for (const wrong of [{ amount: '1,5' }, { amount: '-1' }, { amount: '' }, { to: notAddress }]) {
      const request = { ...transferOf(definition, address), ...wrong }
      const code = await codeOf(adapter.simulate?.(request))
      ensure(
        !adapter.simulate || code.startsWith('request/'),
        `${JSON.stringify(wrong)} is rejected`,
      )
    }
  },

  async 'names its assets by CAIP-19, each network and token by an id of its own'(
    definition,
    { address },
  ) {
    const { assetId, networks } = definition
    if (!assetId) return
    const networkIds = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
    const ids = [...networkIds].flatMap((caipNetworkId) => {
      const pair = [assetId(caipNetworkId), assetId(caipNetworkId, address)]
      for (const id of pair)
        ensure(
          id.startsWith(`${caipNetworkId}/`) && asset.test(id.slice(caipNetworkId.length)),
          `${id} is an id of CAIP-19`,
        )
      return pair
    })
    ensure(new Set(ids).size === ids.length, 'no two assets have one id')
  },

  async 'finds no id in bytes that are no transaction, and states deposits as an amount'(
    definition,
  ) {
    const { signatureOf, deposits = '0' } = await definition.load(host)
    for (const bytes of [new Uint8Array(), new Uint8Array(8), new Uint8Array(1_000)])
      ensure(signatureOf?.(bytes) === undefined, 'nobody has signed it')
    ensure(/^\d+(\.\d+)?$/.test(deposits), `${deposits} is an amount in whole units`)
  },

  async 'rejects a transaction lookup whose signal is aborted'(definition, { address }) {
    const adapter = await definition.load(host)
    const { account, network } = transferOf(definition, address)
    const code = await codeOf(
      adapter.getTransaction?.({ account, network, hash: address, signal: abortedSignal() }),
    )
    ensure(!adapter.getTransaction || code === 'aborted', 'it ends with the reason of its signal')
  },

  async 'rejects a balance request whose signal is aborted'(definition, { address }) {
    const { balances } = await definition.load(host)
    const { account, network } = transferOf(definition, address)
    const code = await codeOf(balances?.getBalances({ account, network, signal: abortedSignal() }))
    ensure(!balances || code === 'aborted', 'it ends with the reason of its signal')
  },

  async 'reports a wallet that announces itself late'(definition, { announce }) {
    if (!announce) return
    let count = 0
    const found = () => void count++
    const stop = await definition.discover({ ...host, found, lost: () => undefined })
    const before = count
    announce()
    ensure(count > before, 'a late wallet is reported')
    stop()
  },

  async 'reports no wallets after it was unsubscribed'(definition, { announce }) {
    let count = 0
    const found = () => void count++
    const stop = await definition.discover({ ...host, found, lost: () => undefined })
    stop()
    stop() // a second call has no effect
    const before = count
    announce?.()
    ensure(count === before, 'a discovery that ended is silent')
  },
}

/** An asset of CAIP-19 behind its network. */
const asset = /^\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/

/** A signal that is already aborted, with a reason of the code `aborted`. */
function abortedSignal(): AbortSignal {
  return AbortSignal.abort(Object.assign(new Error('aborted'), { code: 'aborted' }))
}

/** A transfer from an account to itself; its wallet has no provider. */
function transferOf({ namespace, networks: [network] }: AdapterDefinition, address: string) {
  const getProvider = () => Promise.reject(new Error('The contract has no wallet'))
  const connector = { getProvider } as Partial<Connector> as Connector
  const account = { namespace, address, type: 'eoa' } as const
  return { account, network, connector, to: address, amount: '1' }
}

/** The code of the error with which it rejects; empty if it resolves. */
async function codeOf(work: Promise<unknown> | undefined): Promise<string> {
  try {
    await work
    return ''
  } catch (error) {
    return String((error as { code?: unknown }).code)
  }
}
