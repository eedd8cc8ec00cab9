import { describe, expect, it } from 'vitest'
import { requestDirectory } from './requestDirectory.ts'
import { sampleWallets } from './sampleWallets.ts'

const names = async (query: string) => {
  const { body } = await requestDirectory({ wallets: sampleWallets }, `getWallets?${query}`)
  return body.data.map((wallet: { name: string }) => wallet.name)
}

describe('getWallets', () => {
  it('R7.23 returns data and count, 40 wallets per page by default', async () => {
    const wallets = Array.from({ length: 95 }, (_, at) => ({ id: `w${at}`, name: `Wallet ${at}` }))
    const pages = [1, 2, 3, 4].map((page) =>
      requestDirectory({ wallets }, `getWallets?page=${page}`),
    )
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

  it('R7.23 entries sets the page size', async () => {
    expect(await names('entries=2&page=2')).toEqual(['Metronome', 'Carbon'])
  })

  it('R3.07 an entry contains name, image, rdns, chains and links', async () => {
    const { body } = await requestDirectory({ wallets: sampleWallets }, 'getWallets?search=amber')
    expect(body.data).toEqual([sampleWallets[0]])
  })

  it('sorts by the order field, then the others as listed', async () => {
    expect(await names('')).toEqual(['Amber', 'Basalt', 'Metronome', 'Carbon', 'Zürich'])
  })

  it('R7.23 search returns names that start with the text first, then names that contain it, then rdns and host', async () => {
    expect(await names('search=me')).toEqual(['Metronome', 'Amber', 'Carbon'])
  })

  it('R5.17 search is trimmed and ignores case', async () => {
    expect(await names('search=%20%20BAS%20')).toEqual(['Basalt'])
    expect(await names('search=Z%C3%9CRICH')).toEqual(['Zürich'])
    expect(await names('search=%20')).toHaveLength(5)
  })

  it('search does not find the scheme of a homepage', async () => {
    expect(await names('search=http')).toEqual([])
  })

  it('R7.23 include returns only the given wallets and exclude all others', async () => {
    expect(await names('include=c, a')).toEqual(['Amber', 'Carbon'])
    expect(await names('exclude=c,a')).toEqual(['Basalt', 'Metronome', 'Zürich'])
    expect(await names('include=&exclude=')).toHaveLength(5)
  })

  it('names and rdns return the wallets with these values', async () => {
    expect(await names('names=Basalt,Amber')).toEqual(['Amber', 'Basalt'])
    expect(await names('rdns=example.basalt')).toEqual(['Basalt'])
  })

  it('R7.23 chains returns wallets that support one of the namespaces, or list no chains', async () => {
    const evm = ['Amber', 'Basalt', 'Metronome', 'Zürich']
    expect(await names('chains=eip155:1')).toEqual(evm)
    expect(await names('chains=eip155:8453')).toEqual(evm)
    expect(await names('chains=solana')).toEqual(['Basalt', 'Carbon', 'Zürich'])
    expect(await names('chains=solana:x,eip155:1')).toHaveLength(5)
    expect(await names('chains=cosmos:cosmoshub-4')).toEqual(['Zürich'])
  })

  it('R7.23 chains returns wallets of the built-in list for any network of their namespace', async () => {
    const { body } = await requestDirectory({}, 'getWallets?chains=eip155:8453')
    expect(body.count).toBeGreaterThan(20)
  })

  it('R7.23 badge_type returns the certified wallets, or the others', async () => {
    expect(await names('badge_type=certified')).toEqual(['Basalt'])
    expect(await names('badge_type=none')).toHaveLength(4)
  })

  it('filters and search combine, and count is the number of matches', async () => {
    const query = 'getWallets?search=me&exclude=m&chains=solana&entries=1'
    const { body } = await requestDirectory({ wallets: sampleWallets }, query)
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
    it(`R7.23 ${query.slice(0, 20)} is rejected with 400 and the field ${field}`, async () => {
      const { status, body } = await requestDirectory(
        { wallets: sampleWallets },
        `getWallets?${query}`,
      )
      expect([status, body.status, body.reasons[0].field]).toEqual([400, 'FAILED', field])
      expect(body.reasons[0].description).toMatch(new RegExp(`^${field}: Expected`))
    })

  it('R7.23 ignores unknown parameters', async () => {
    expect(await names('st=appkit&sv=react-1&projectId=p&constructor=1&entries=1')).toEqual([
      'Amber',
    ])
  })
})
