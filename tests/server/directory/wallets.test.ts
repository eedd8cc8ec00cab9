import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { sampleWallets } from './sampleWallets.ts'

const names = async (query: string) => {
  const { body } = await ask({ wallets: sampleWallets }, `getWallets?${query}`)
  return body.data.map((wallet: { name: string }) => wallet.name)
}

describe('getWallets', () => {
  it('R7.23 gives data and count, 40 on a page unless told', async () => {
    const wallets = Array.from({ length: 95 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}` }))
    const pages = [1, 2, 3, 4].map((page) => ask({ wallets }, `getWallets?page=${page}`))
    const bodies = (await Promise.all(pages)).map(({ body }) => body)
    expect(bodies.map(({ data, count }) => [data.length, count])).toEqual([
      [40, 95],
      [40, 95],
      [15, 95],
      [0, 95],
    ])
    expect(
      new Set(bodies.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))).size,
    ).toBe(95)
  })

  it('R7.23 entries sets the size of a page', async () => {
    expect(await names('entries=2&page=2')).toEqual(['Metronome', 'Carbon'])
  })

  it('R3.07 an entry carries name, image, rdns, chains and links', async () => {
    const { body } = await ask({ wallets: sampleWallets }, 'getWallets?search=amber')
    expect(body.data).toEqual([sampleWallets[0]])
  })

  it('orders by the order field, the others after it as listed', async () => {
    expect(await names('')).toEqual(['Amber', 'Basalt', 'Metronome', 'Carbon', 'Zürich'])
  })

  it('R7.23 search puts names that start with it first, then names that have it, then rdns and host', async () => {
    expect(await names('search=me')).toEqual(['Metronome', 'Amber', 'Carbon'])
  })

  it('R5.17 search is trimmed, and knows no case', async () => {
    expect(await names('search=%20%20BAS%20')).toEqual(['Basalt'])
    expect(await names('search=Z%C3%9CRICH')).toEqual(['Zürich'])
    expect(await names('search=%20')).toHaveLength(5)
  })

  it('search does not find the scheme of a homepage', async () => {
    expect(await names('search=http')).toEqual([])
  })

  it('R7.23 include gives these alone and exclude all but these', async () => {
    expect(await names('include=c, a')).toEqual(['Amber', 'Carbon'])
    expect(await names('exclude=c,a')).toEqual(['Basalt', 'Metronome', 'Zürich'])
    expect(await names('include=&exclude=')).toHaveLength(5)
  })

  it('names and rdns give those that are called so', async () => {
    expect(await names('names=Basalt,Amber')).toEqual(['Amber', 'Basalt'])
    expect(await names('rdns=example.basalt')).toEqual(['Basalt'])
  })

  it('R7.23 chains gives those that speak one of their families, or do not tell', async () => {
    const evm = ['Amber', 'Basalt', 'Metronome', 'Zürich']
    expect(await names('chains=eip155:1')).toEqual(evm)
    expect(await names('chains=eip155:8453')).toEqual(evm)
    expect(await names('chains=solana')).toEqual(['Basalt', 'Carbon', 'Zürich'])
    expect(await names('chains=solana:x,eip155:1')).toHaveLength(5)
    expect(await names('chains=cosmos:cosmoshub-4')).toEqual(['Zürich'])
  })

  it('R7.23 chains gives wallets of the built-in list to a dapp on any network of their family', async () => {
    const { body } = await ask({}, 'getWallets?chains=eip155:8453')
    expect(body.count).toBeGreaterThan(20)
  })

  it('R7.23 badge_type gives the certified ones, or the others', async () => {
    expect(await names('badge_type=certified')).toEqual(['Basalt'])
    expect(await names('badge_type=none')).toHaveLength(4)
  })

  it('filters and search narrow each other, and count counts what is left', async () => {
    const query = 'getWallets?search=me&exclude=m&chains=solana&entries=1'
    const { body } = await ask({ wallets: sampleWallets }, query)
    expect(body).toMatchObject({ count: 1, data: [{ name: 'Carbon' }] })
  })

  const faults = {
    'page=0': 'page',
    'page=-1': 'page',
    'page=1.5': 'page',
    'page=': 'page',
    'page=1e3': 'page',
    'entries=101': 'entries',
    'entries=ten': 'entries',
    'badge_type=gold': 'badge_type',
    'chains=eip155%2F1': 'chains',
    [`search=${'a'.repeat(201)}`]: 'search',
  }
  for (const [query, field] of Object.entries(faults))
    it(`R7.23 ${query.slice(0, 20)} is refused with 400, and the answer names ${field}`, async () => {
      const { status, body } = await ask({ wallets: sampleWallets }, `getWallets?${query}`)
      expect([status, body.status, body.reasons[0].field]).toEqual([400, 'FAILED', field])
      expect(body.reasons[0].description).toMatch(new RegExp(`^${field}: Expected`))
    })

  it('R7.23 passes over parameters that it does not know', async () => {
    expect(await names('st=appkit&sv=react-1&projectId=p&constructor=1&entries=1')).toEqual([
      'Amber',
    ])
  })
})
