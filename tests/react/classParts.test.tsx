import {
  type AdapterDefinition,
  type Connector,
  createKit,
  memoryDriver,
  type NetworkDefinition,
} from '@portico/core'
import type { Connected, NamespaceAdapter, SendRequest } from '@portico/core/adapter'
import { manualClock } from '@portico/core/testing'
import { send } from '@portico/features/send'
import { KitProvider, useConnect, useSignMessage } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { network } from '../core/fakes/networks.ts'

const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`

/** Each method reads a private field, which fails when the method is called without its object. */
class Wallet implements Connector {
  readonly id = 'wallet'
  readonly type = 'EXTERNAL'
  readonly name = 'Class Wallet'
  readonly namespaces = ['eip155'] as const
  #networkId: Connected[number]['networkId'] = 'eip155:1'

  async connect(): Promise<Connected> {
    return this.#granted()
  }
  async restore() {
    return this.#granted()
  }
  async disconnect() {
    this.#networkId = 'eip155:1'
  }
  async getProvider() {
    return this.#networkId
  }
  async switchNetwork({ caipNetworkId }: NetworkDefinition) {
    this.#networkId = caipNetworkId
  }
  #granted(): Connected {
    const accounts = [{ namespace: 'eip155', address: alice, type: 'eoa' }] as const
    return [{ namespace: 'eip155', networkId: this.#networkId, accounts }]
  }
}

class Balances {
  #numeric = '2'
  async getBalances() {
    const quantity = { numeric: this.#numeric, decimals: '18' }
    return [{ symbol: 'ETH', name: 'Ether', chainId: 'eip155:1' as const, quantity }]
  }
}

class Adapter implements NamespaceAdapter<'eip155'> {
  readonly namespace = 'eip155'
  readonly balances = new Balances()
  #sent = 0
  #fee = '0.001'
  isAddress(text: string) {
    return text.startsWith('0x') && this.#sent >= 0
  }
  async signMessage({ message }: { message: string | Uint8Array }) {
    return `${this.#fee} ${message}`
  }
  async estimateFee() {
    return { amount: this.#fee, symbol: 'ETH' }
  }
  async getMaxAmount() {
    return this.#fee
  }
  async isContract() {
    return this.#sent > 0
  }
  async send(_: SendRequest) {
    this.#sent += 1
    return { hash: `0x${String(this.#sent).padStart(64, '0')}` }
  }
  async sendTransaction() {
    return this.send({} as SendRequest)
  }
  async getTransaction() {
    return { status: this.#sent > 0 ? 'confirmed' : 'pending' } as const
  }
}

class Definition implements AdapterDefinition<'eip155'> {
  readonly namespace = 'eip155'
  readonly networks = [network('eip155', '1'), network('eip155', '2')] as const
  #adapter = new Adapter()
  discover() {
    return () => void this.#adapter
  }
  async load() {
    return this.#adapter
  }
}

const useAll = () => ({ connect: useConnect(), sign: useSignMessage() })
const rendered: ReturnType<typeof useAll>[] = []

function Everything() {
  rendered.push(useAll())
  return null
}

/** A started kit made of class instances, and its hooks. */
async function opened() {
  const kit = createKit({
    adapters: [new Definition()],
    connectors: [() => new Wallet()],
    features: [send()],
    storage: memoryDriver(),
    clock: manualClock(),
    analytics: false,
  })
  onTestFinished(kit.start())
  renderToString(
    <KitProvider kit={kit}>
      <Everything />
    </KitProvider>,
  )
  const hooks = rendered.pop()
  if (!hooks) throw new Error('Nothing was rendered')
  return { kit, hooks }
}

it('adapters and connectors that are class instances work through the kit', async () => {
  const { kit } = await opened()
  await kit.connect({ connectorId: 'wallet' })
  expect(await kit.signMessage({ message: 'hello' })).toBe('0.001 hello')
  expect(await kit.estimateFee({ to: bob, amount: '1' })).toMatchObject({ amount: '0.001' })
  expect(await kit.send({ to: bob, amount: '1' })).toMatchObject({
    hash: `0x${'1'.padStart(64, '0')}`,
  })
  const connection = kit.connections.current()
  if (connection) await kit.balances.load(connection)
  expect(kit.balances.of(connection)).toMatchObject({ data: { quantity: { numeric: '2' } } })
  await kit.switchNetwork('eip155:2')
  expect(await kit.getProvider()).toBe('eip155:2')
  await kit.disconnect()
  expect(kit.connections.all).toEqual([])
})

it('class instances work through the hooks', async () => {
  const { kit, hooks } = await opened()
  await hooks.connect.connectAsync({ connectorId: 'wallet' })
  expect(await hooks.sign.signMessageAsync({ message: 'hello' })).toBe('0.001 hello')
  expect(kit.account.state().address).toBe(alice)
})

it('class instances work through the features', async () => {
  const { kit } = await opened()
  await kit.connect({ connectorId: 'wallet' })
  const connection = kit.connections.current()
  if (connection) await kit.balances.load(connection)
  const store = await kit.features.send.load()
  await store.begin()
  await store.draft.receiver.type(bob)
  store.draft.amount.type('0.25', '0.25')
  expect(await store.prepare()).toBe(true)
  await expect.poll(() => store.review.fee.status).toBe('success')
  expect([store.review.obstacle, store.review.isBlocked]).toEqual([undefined, false])
  await store.submit()
  expect((await kit.transactions.load()).map(({ hash }) => hash)).toEqual([
    `0x${'1'.padStart(64, '0')}`,
  ])
})
