import { describe, expect, it } from 'vitest'
import { heldNfts } from '../../../features/src/balances/nft/heldNfts.ts'
import { dataServer } from './setup/dataServer.ts'
import { openBalancesKit } from './setup/openBalancesKit.ts'

type Move = { name?: string; direction: string; numeric?: string; spam?: boolean; id?: string }

const transfer = ({ name = 'Card #1', direction, numeric = '1', spam, id }: Move) => ({
  nft_info: {
    name,
    content: { preview: { url: `data:image/png;${name}` }, detail: null },
    flags: { is_spam: spam ?? false },
    ...(id && { contract_address: '0xc', token_id: id }),
  },
  direction,
  quantity: { numeric },
})
let transactions = 0
const transaction = (...moves: readonly Move[]) => ({
  id: `${++transactions}`,
  metadata: { status: 'confirmed' },
  transfers: moves.map(transfer),
})
const held = (...transactions: readonly ReturnType<typeof transaction>[]) =>
  heldNfts(transactions as never).map(({ name, quantity }) => `${quantity} ${name}`)

describe('heldNfts', () => {
  it('lists what was received and not sent afterwards', () => {
    expect(held(transaction({ direction: 'in' }))).toEqual(['1 Card #1'])
    expect(held(transaction({ direction: 'out' }), transaction({ direction: 'in' }))).toEqual([])
    expect(held(transaction({ direction: 'in' }), transaction({ direction: 'out' }))).toEqual([
      '1 Card #1',
    ])
    expect(held(transaction({ direction: 'in' }, { direction: 'out' }))).toEqual([])
  })

  it('counts several copies', () => {
    const shells = { name: 'Shell', direction: 'in', numeric: '5' }
    const away = { name: 'Shell', direction: 'out', numeric: '2' }
    expect(held(transaction(away), transaction(shells))).toEqual(['3 Shell'])
  })

  it('distinguishes NFTs by contract and id when the service sends them', () => {
    const moves = [
      transaction({ direction: 'in', id: '1' }),
      transaction({ direction: 'in', id: '2' }),
    ]
    expect(held(...moves)).toEqual(['1 Card #1', '1 Card #1'])
  })

  it('ignores failed transactions', () => {
    const failed = { ...transaction({ direction: 'in' }), metadata: { status: 'failed' } }
    expect(held(failed)).toEqual([])
  })

  it('T16 cleans names and cuts them to 64 characters', () => {
    const name = `<b>Win</b>\u202e\u0000${'x'.repeat(100)}`
    expect(held(transaction({ name, direction: 'in' }))).toEqual([`1 <b>Win</b>${'x'.repeat(54)}`])
  })
})

describe('the store of NFTs', () => {
  const pages: Record<string, object> = {
    '': { data: [transaction({ direction: 'in' })], next: 'two' },
    two: {
      data: [
        transaction({ name: 'Card #2', direction: 'in' }),
        transaction({ name: 'Claim', direction: 'in', spam: true }),
      ],
      next: null,
    },
  }
  const server = () =>
    dataServer({ history: ({ query }) => pages[query.get('cursor') ?? ''] ?? { data: [] } })
  const names = (nfts: readonly { name: string }[]) => nfts.map(({ name }) => name)

  it('R7.04 requests the history page by page, for the connected chain only', async () => {
    const data = server()
    const { opened } = await openBalancesKit({ server: data })
    await opened.nfts.load()
    expect(names(opened.nfts.all)).toEqual(['Card #1'])
    expect(opened.nfts.hasMore).toBe(true)
    await opened.nfts.loadMore()
    expect(names(opened.nfts.all)).toEqual(['Card #1', 'Card #2'])
    expect(opened.nfts.hasMore).toBe(false)
    expect(data.asked('/history').map(({ query }) => query.get('chainId'))).toEqual([
      'eip155:1',
      'eip155:1',
    ])
  })

  it('R3.08 T16 separates what the service marks as spam', async () => {
    const { opened } = await openBalancesKit({ server: server() })
    await opened.nfts.load()
    await opened.nfts.loadMore()
    expect(names(opened.nfts.hidden)).toEqual(['Claim'])
  })

  it('is fresh for 30 s, and keeps a list per network', async () => {
    const data = server()
    const { opened, clock, kit } = await openBalancesKit({ server: data })
    await opened.nfts.load()
    await opened.nfts.load()
    expect(data.asked('/history')).toHaveLength(1)
    await clock.advance(30_001)
    await opened.nfts.load()
    expect(data.asked('/history')).toHaveLength(2)
    await kit.switchNetwork('eip155:2')
    expect(opened.nfts.all).toEqual([])
    await opened.nfts.load()
    expect(data.asked('/history')[2]?.query.get('chainId')).toBe('eip155:2')
  })

  it('belongs to the active account as soon as that changes', async () => {
    const { opened, kit } = await openBalancesKit({ server: server() })
    await opened.nfts.load()
    expect(opened.nfts.status).toBe('success')
    await kit.switchNetwork('eip155:2')
    expect(opened.nfts.status).toBe('idle')
  })

  it('makes one request for concurrent callers', async () => {
    const data = server()
    const { opened } = await openBalancesKit({ server: data })
    await Promise.all([opened.nfts.load(), opened.nfts.load()])
    expect(data.asked('/history')).toHaveLength(1)
  })

  it('counts each transaction once when pages overlap, and stops at a repeated cursor', async () => {
    const shells = { name: 'Shell', direction: 'in', numeric: '5' }
    const data = dataServer({ history: () => ({ data: [page], next: 'here' }) })
    const page = transaction(shells)
    const { opened } = await openBalancesKit({ server: data })
    await opened.nfts.load()
    await opened.nfts.loadMore()
    expect(opened.nfts.all.map(({ quantity }) => quantity)).toEqual(['5'])
    expect(opened.nfts.hasMore).toBe(false)
  })

  it('R7.01 reports an unsupported network without a request', async () => {
    const data = dataServer({ 'supported-chains': () => ({ http: [], ws: [] }) })
    const { opened } = await openBalancesKit({ server: data })
    await opened.nfts.load()
    expect([opened.nfts.isSupported, opened.nfts.status]).toEqual([false, 'success'])
    expect(data.asked('/history')).toEqual([])
  })

  it('F1 keeps loaded pages after a failure, and retries from there', async () => {
    const data = server()
    const { opened } = await openBalancesKit({ server: data })
    await opened.nfts.load()
    data.answer('history', () => ({ data: 'nonsense' }))
    await opened.nfts.loadMore()
    expect(opened.nfts.status).toBe('error')
    expect(names(opened.nfts.all)).toEqual(['Card #1'])
    data.answer('history', ({ query }) => pages[query.get('cursor') ?? ''])
    await opened.nfts.retry()
    expect(names(opened.nfts.all)).toEqual(['Card #1', 'Card #2'])
  })
})
