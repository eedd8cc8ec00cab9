import type { SentTransaction, Transaction } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { contractAdapterHost } from '@portico/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { recordSends } from '../../../core/src/transaction/recordSends.ts'
import { FakeWallet } from '../fakes/FakeWallet.ts'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { network } from '../fakes/networks.ts'
import { openKit } from '../fakes/openKit.ts'

const account = { namespace: 'eip155', address: '0xme', type: 'eoa' } as const
const signer = { account, network: network('eip155', '1'), connector: {} as never }

/** An adapter as a class with a private member. */
class Adapter {
  readonly namespace = 'eip155'
  #sent = 0
  get count() {
    return this.#sent
  }
  isAddress(text: string) {
    return text.startsWith('0x') && this.#sent >= 0
  }
  async signMessage() {
    return '0xsignature'
  }
  async send() {
    this.#sent += 1
    return { hash: `0x${this.#sent}` }
  }
  async sendCalls() {
    return { id: 'batch' }
  }
}

function recorded(
  add = async (sent: SentTransaction) => sent as Transaction,
  given = Object.freeze(new Adapter()) as NamespaceAdapter,
) {
  const kept: SentTransaction[] = []
  const adapter = recordSends(given, {
    load: async () => [],
    add(sent) {
      kept.push(sent)
      return add(sent)
    },
  })
  return { adapter, kept }
}

describe('recordSends', () => {
  it('R4.18 records the request and the result of a transaction', async () => {
    const { adapter, kept } = recorded()
    expect(await adapter.send?.({ ...signer, to: '0xyou', amount: '1.5' })).toEqual({ hash: '0x1' })
    await adapter.sendCalls?.({ ...signer, calls: [] })
    const base = { networkId: 'eip155:1', address: '0xme' }
    expect(kept).toEqual([
      { ...base, kind: 'send', hash: '0x1', to: '0xyou', amount: '1.5', symbol: 'COIN' },
      { ...base, kind: 'batch', id: 'batch' },
    ])
  })

  it('records calls whose transaction is known by its hash', async () => {
    const definition = fakeAdapter('eip155', { sendCalls: async () => ({ id: 'x', hash: '0x1' }) })
    const { adapter, kept } = recorded(undefined, await definition.load(contractAdapterHost))
    await adapter.sendCalls?.({ ...signer, calls: [] })
    expect(kept).toMatchObject([{ kind: 'contract', hash: '0x1' }])
  })

  it('resolves when the transaction cannot be recorded', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { adapter } = recorded(() => Promise.reject(new Error('full')))
    expect(await adapter.send?.({ ...signer, to: '0xyou', amount: '1' })).toEqual({ hash: '0x1' })
    await Promise.resolve()
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })

  it('leaves other actions unchanged, also those of a class, and adds none', async () => {
    const { adapter } = recorded()
    expect([adapter.isAddress('0x1'), adapter.isAddress('bc1')]).toEqual([true, false])
    expect(['send' in adapter, 'estimateFee' in adapter]).toEqual([true, false])
    expect([adapter.estimateFee, adapter.sendTransaction]).toEqual([undefined, undefined])
  })

  it('records a transaction once, whether the kit or a feature sent it', async () => {
    const definition = fakeAdapter('eip155')
    let count = 0
    const load = async () => ({
      ...(await definition.load(contractAdapterHost)),
      send: async () => ({ hash: `0x${++count}` }),
    })
    const adapters = [{ ...definition, load }]
    const { kit } = openKit({ wallets: [new FakeWallet()], adapters })
    await kit.connect({ connectorId: 'wallet' })
    await kit.send({ to: '0xyou', amount: '1' })
    const adapter = await kit.adapters.load('eip155')
    await adapter?.send?.({ ...signer, to: '0xyou', amount: '2' })
    await expect.poll(() => kit.transactions.all.map(({ amount }) => amount)).toEqual(['2', '1'])
  })
})
