import { internals } from '@portico/core/internal'
import { describe, expect, it } from 'vitest'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { openKit } from './fakes/openKit.ts'

describe('kit.subscribe', () => {
  it('passes the new and the previous result of the selector on each change', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet('fern')] })
    const seen: unknown[] = []
    kit.subscribe(
      (it) => it.account.state('eip155').address,
      (address, before) => seen.push([address, before]),
    )
    await kit.connect({ connectorId: 'fern' })
    await kit.switchNetwork('eip155:2') // the address stays the same
    await kit.disconnect()
    expect(seen).toEqual([
      ['fern-eip155', undefined],
      [undefined, 'fern-eip155'],
    ])
  })

  it('compares by content, so that a selector may return a new object on each call', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet('fern'), new FakeWallet('moss')] })
    const seen: number[] = []
    kit.subscribe(
      ({ connectors }) => ({ count: connectors.all.filter(({ id }) => id === 'fern').length }),
      ({ count }) => seen.push(count),
      { fireImmediately: true },
    )
    internals(kit).connectors.remove('moss')
    internals(kit).connectors.remove('fern')
    expect(seen).toEqual([1, 0])
  })

  it('passes the first value with fireImmediately', () => {
    const { kit } = openKit()
    const seen: unknown[] = []
    kit.subscribe(
      ({ modal }) => modal.isOpen,
      (...told) => seen.push(told),
      { fireImmediately: true },
    )
    expect(seen).toEqual([[false, undefined]])
  })

  it('stops after it was unsubscribed', async () => {
    const { kit } = openKit({ wallets: [new FakeWallet('fern')] })
    const seen: string[] = []
    const stop = kit.subscribe(
      ({ account }) => account.state().status,
      (status) => seen.push(status),
    )
    stop()
    await kit.connect({ connectorId: 'fern' })
    expect(seen).toEqual([])
  })
})
