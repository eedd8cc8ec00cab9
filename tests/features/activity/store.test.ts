import { describe, expect, it } from 'vitest'
import { dataService } from './setup/dataService.ts'
import { hashes, openTab } from './setup/openTab.ts'
import { alice, bob, told } from './setup/told.ts'

const at = (hour: number) => `2026-11-20T${hour}:00:00Z`
const page = (hash: string, next?: string) => ({
  data: [told({ hash, minedAt: at(10) })],
  ...(next !== undefined && { next }),
})
const later = () => new Promise<Response>(() => undefined)

describe('the history of the active account', () => {
  it("R7.04 R7.30 R7.01 is requested by account, chain, cursor and on-ramp, with the caller's identification", async () => {
    const service = dataService(page('0x1', 'second'), page('0x2'))
    const { store } = await openTab({
      service,
      options: { onramp: 'coinbase' },
      settings: { projectId: 'project' },
    })
    await store.more()
    const [first, second] = service.asked
    expect(first?.pathname).toBe(`/v1/account/${alice}/history`)
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      projectId: 'project',
      st: 'portico',
      sv: expect.stringMatching(/^react-/),
      chainId: 'eip155:1',
      onramp: 'coinbase',
    })
    expect(second?.searchParams.get('cursor')).toBe('second')
    expect(hashes(store)).toEqual(['0x1', '0x2'])
  })

  it('R3.19 R4.20 is loading, then has a next cursor, and is cleared by a reset', async () => {
    const { store } = await openTab({ service: dataService(page('0x1', 'more'), later) })
    expect([store.loading, store.empty, store.next]).toEqual([false, false, 'more'])
    void store.more()
    expect([store.loading, store.next]).toEqual([true, undefined])
    store.reset()
    expect([store.loading, store.next, store.entries]).toEqual([false, undefined, []])
  })

  it('R3.19 is empty when there are no transactions', async () => {
    const { store } = await openTab({ service: dataService({ data: [], next: null }) })
    expect([store.loading, store.empty, store.served]).toEqual([false, true, true])
  })

  it('R8.01 becomes empty after a failure, shows a toast, and loads after a retry', async () => {
    const failed = Response.json({}, { status: 400 })
    const service = dataService(page('0x1', 'more'), failed, page('0x1'))
    const { kit, store } = await openTab({ service })
    await store.more()
    expect([store.entries, store.next, store.reading.status]).toEqual([[], undefined, 'error'])
    expect(kit.notices.current).toMatchObject({
      kind: 'error',
      text: 'Failed to fetch transactions',
    })
    await store.reload()
    expect(hashes(store)).toEqual(['0x1'])
  })

  it('R5.16 belongs to the connected chain and changes with it', async () => {
    const other = told({ hash: '0xother', chain: 'eip155:10' })
    const mine = { data: [told({ hash: '0x1' }), other, told({ hash: '0x3', chain: null })] }
    const there = { data: [told({ hash: '0x9', chain: 'eip155:2' })] }
    const { store, wallet, clock } = await openTab({ service: dataService(mine, there) })
    expect(hashes(store)).toEqual(['0x1', '0x3'])
    wallet.use('eip155:2')
    await clock.advance(0)
    expect(hashes(store)).toEqual(['0x9'])
    expect(store.subject).toEqual({ networkId: 'eip155:2', address: alice })
  })

  it('ignores late responses for another account', async () => {
    let answer = (_: Response) => {}
    const slow = () => new Promise<Response>((resolve) => (answer = resolve))
    const service = dataService(slow, { data: [told({ hash: '0x9', chain: 'eip155:2' })] })
    const { store, wallet, clock } = await openTab({ service })
    wallet.use('eip155:2')
    await clock.advance(0)
    answer(Response.json({ data: [told({ hash: '0x1', chain: null })] }))
    await clock.advance(0)
    expect(hashes(store)).toEqual(['0x9'])
  })

  it('is empty while disconnected', async () => {
    const { kit, store, clock } = await openTab({ service: dataService(page('0x1')) })
    await kit.disconnect()
    await clock.advance(0)
    expect([store.subject, store.entries]).toEqual([undefined, []])
  })

  it('R7.01 R9.08 is not requested on networks that the service does not support', async () => {
    const service = dataService(page('0x1'))
    service.supported.splice(0)
    const { store } = await openTab({ service })
    expect([store.served, service.asked]).toEqual([false, []])
  })

  it('R7.30 is requested again after 15 s at the earliest, with new transactions on top', async () => {
    const first = { data: [told({ hash: '0x1', minedAt: at(10) })], next: 'more' }
    const fresh = { data: [told({ hash: '0x2', minedAt: at(11) }), ...first.data], next: 'other' }
    const service = dataService(first, fresh)
    const { store, leave, clock } = await openTab({ service })
    leave()
    await clock.advance(14_000)
    store.watch()()
    await clock.advance(0)
    expect(service.asked).toHaveLength(1)
    await clock.advance(1_000)
    store.watch()()
    await clock.advance(0)
    expect([hashes(store), store.next]).toEqual([['0x2', '0x1'], 'more'])
  })

  it('replaces transactions by their latest version', async () => {
    const pending = { data: [told({ hash: '0x1', status: 'pending' })] }
    const service = dataService(pending, page('0x1'))
    const { store } = await openTab({ service })
    expect(store.entries[0]?.status).toBe('pending')
    await store.refresh()
    expect(store.entries.map(({ status }) => status)).toEqual(['confirmed'])
    expect(service.caches).toEqual([undefined, 'no-store'])
  })

  it('starts again when more than a page is new', async () => {
    const service = dataService(page('0x1', 'old'), page('0x9', 'new'))
    const { store } = await openTab({ service })
    await store.refresh()
    expect([hashes(store), store.next]).toEqual([['0x9'], 'new'])
  })

  it('stops when the service returns the same cursor again', async () => {
    const service = dataService(page('0x1', 'here'), page('0x2', 'here'))
    const { store } = await openTab({ service })
    await store.more()
    expect(store.next).toBeUndefined()
  })

  it('lists each transaction once when pages overlap', async () => {
    const service = dataService(page('0x1', 'more'), page('0x1'))
    const { store } = await openTab({ service })
    await store.more()
    expect(hashes(store)).toEqual(['0x1'])
  })
})

describe('transactions sent by the kit', () => {
  const sent = { kind: 'send', networkId: 'eip155:1', address: alice, to: bob } as const

  it('come first while pending, and are sorted by time once final', async () => {
    const service = dataService({ data: [told({ hash: '0x1', minedAt: '2030-01-01T00:00:00Z' })] })
    const { kit, store, chain, clock } = await openTab({ service })
    await kit.transactions.add({ ...sent, hash: '0xAB', amount: '1.5', symbol: 'ETH' })
    expect(store.entries[0]).toMatchObject({ hash: '0xAB', status: 'pending', receiver: bob })
    chain.outcome = { status: 'confirmed', blockNumber: 1 }
    await clock.advance(3_000)
    const final = [
      ['0x1', 'confirmed'],
      ['0xAB', 'confirmed'],
    ]
    await expect.poll(() => store.entries.map(({ hash, status }) => [hash, status])).toEqual(final)
  })

  it('are listed once when the service knows them too, with their receiver', async () => {
    const service = dataService({ data: [told({ hash: '0xab', sentTo: '0xcontract' })] })
    const { kit, store } = await openTab({ service })
    await kit.transactions.add({ ...sent, hash: '0xAB', tokenAddress: '0xcontract' })
    expect(store.entries).toHaveLength(1)
    expect(store.entries[0]).toMatchObject({ status: 'confirmed', to: '0xcontract', receiver: bob })
  })

  it('use the final status of the chain when the service still reports them as pending', async () => {
    const pending = { data: [told({ hash: '0xab', status: 'pending' })] }
    const { kit, store, chain, clock } = await openTab({ service: dataService(pending) })
    await kit.transactions.add({ ...sent, hash: '0xAB' })
    expect(store.entries.map(({ status }) => status)).toEqual(['pending'])
    chain.outcome = { status: 'failed' }
    await clock.advance(3_000)
    expect(store.entries.map(({ status }) => status)).toEqual(['failed'])
  })

  it('R5.16 belong to the connected account and chain', async () => {
    const { kit, store } = await openTab({ service: dataService({ data: [] }) })
    await kit.transactions.add({ ...sent, hash: '0x1', networkId: 'eip155:2' })
    await kit.transactions.add({ ...sent, hash: '0x2', address: bob })
    await kit.transactions.add({
      ...sent,
      hash: '0x3',
      address: alice.toUpperCase().replace('X', 'x'),
    })
    expect(hashes(store)).toEqual(['0x3'])
  })

  it('are held back until the history reaches their time', async () => {
    const told1 = told({ hash: '0x1', minedAt: '2026-11-20T12:00:00Z' })
    const told2 = told({ hash: '0x2', minedAt: '2026-11-10T12:00:00Z' })
    const first = { data: [told1], next: 'more' }
    const service = dataService(first, first, { data: [told2] })
    const { kit, store, chain, clock } = await openTab({ service })
    chain.outcome = { status: 'failed' }
    await kit.transactions.add({ ...sent, hash: '0xold' })
    await clock.advance(3_000)
    expect(hashes(store)).toEqual(['0x1'])
    await store.more()
    expect(hashes(store)).toEqual(['0x1', '0xold', '0x2'])
  })

  it('are listed alone when no service supports the network', async () => {
    const { kit, store, chain, clock } = await openTab({})
    await kit.transactions.add({ ...sent, hash: '0x1' })
    chain.outcome = { status: 'failed' }
    await clock.advance(3_000)
    await kit.transactions.add({ ...sent, hash: '0x2' })
    expect(store.entries.map(({ status }) => status)).toEqual(['pending', 'failed'])
    expect(store.served).toBe(false)
  })

  it('refresh the history once they are final', async () => {
    const service = dataService({ data: [] })
    const { kit, chain, clock } = await openTab({ service })
    await kit.transactions.add({ ...sent, hash: '0x1' })
    chain.outcome = { status: 'confirmed' }
    await clock.advance(3_000)
    expect(service.asked).toHaveLength(2)
  })

  it('R7.30 refresh the history once when they became final while it was not on screen', async () => {
    const service = dataService({ data: [] })
    const { kit, chain, clock, store, leave } = await openTab({ service })
    await kit.transactions.add({ ...sent, hash: '0x1' })
    leave()
    chain.outcome = { status: 'confirmed' }
    await clock.advance(3_000)
    expect(service.asked).toHaveLength(1)
    for (let visit = 0; visit < 2; visit++) {
      store.watch()()
      await clock.advance(0)
      expect(service.asked).toHaveLength(2)
    }
  })
})
