import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { advanceUntil } from '../../core/fakes/advanceUntil.ts'
import { brokenAnswer } from './setup/brokenAnswer.ts'
import { dataServer } from './setup/dataServer.ts'
import { coin, openBalancesKit } from './setup/openBalancesKit.ts'

const unsafe = /[\p{Cc}\p{Cf}]/u
const picture = { url: 'https://pictures.example/1.png' }
const whole = {
  'supported-chains': { http: ['eip155:1'], ws: [] },
  balance: {
    balances: [
      {
        name: 'Coin',
        symbol: 'COIN',
        price: 2,
        quantity: { decimals: '18', numeric: '3' },
        iconUrl: '',
      },
      {
        name: 'Dollar',
        symbol: 'USD',
        chainId: 'eip155:1',
        address: 'eip155:1:0xaa',
        value: 5,
        price: 1,
        quantity: { decimals: '6', numeric: '5' },
        iconUrl: picture.url,
      },
    ],
  },
  history: {
    data: [
      {
        id: '1',
        metadata: { status: 'confirmed' },
        transfers: [
          {
            nft_info: {
              name: 'Card',
              content: { preview: picture, detail: null },
              flags: { is_spam: false },
              contract_address: '0xc',
              token_id: '1',
            },
            direction: 'in',
            quantity: { numeric: '2' },
          },
        ],
      },
    ],
    next: 'more',
  },
}
type Endpoint = keyof typeof whole

/** A kit whose data service works except for one endpoint. */
async function withBroken(endpoint: Endpoint, answer: () => Promise<Response>) {
  const well = Object.entries(whole).map(([end, reply]) => [end, () => reply])
  const server = dataServer({ ...Object.fromEntries(well), [endpoint]: answer })
  return openBalancesKit({ server })
}

// Loads the modules first, because the fake clock does not cover that time.
beforeEach(async () => {
  const { load, opened } = await openBalancesKit()
  await load()
  await opened.nfts.load()
})

describe('F1 F2 a data service with malformed responses or a failing connection', () => {
  for (const endpoint of ['supported-chains', 'balance'] as const)
    it(`F1 F2 ${endpoint}: balances come from elsewhere, or fail in the end, and none is nonsense`, async () => {
      await fc.assert(
        fc.asyncProperty(brokenAnswer(whole[endpoint]), async (answer) => {
          const { kit, clock, connection, load, opened } = await withBroken(endpoint, answer)
          await advanceUntil(clock, load())
          expect(kit.balances.of(connection()).status).toMatch(/^(success|error)$/)
          for (const { symbol, name, quantity, value = 0 } of kit.balances.list(connection())) {
            expect([unsafe.test(symbol), unsafe.test(name)]).toEqual([false, false])
            expect(quantity.numeric).toMatch(/^\d+(\.\d+)?$/)
            expect(quantity.decimals).toMatch(/^\d{1,2}$/)
            expect(Number.isFinite(value) && value >= 0).toBe(true)
          }
          expect(opened.portfolio.value ?? 0).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: 60 },
      )
    })

  it("F2 limits a token's value when the price is absurd", async () => {
    const [own, dollar] = whole.balance.balances
    const quantity = { decimals: '6', numeric: '9'.repeat(120) }
    const rows = [own, { ...dollar, value: null, price: 1e250, quantity }]
    const { kit, connection, load } = await withBroken('balance', async () =>
      Response.json({ balances: rows }),
    )
    await load()
    const values = kit.balances.list(connection()).map(({ value }) => value)
    expect(values).toEqual([6])
  })

  it('F1 F2 loads NFTs or fails, without malformed entries', async () => {
    await fc.assert(
      fc.asyncProperty(brokenAnswer(whole.history), async (answer) => {
        const { clock, opened } = await withBroken('history', answer)
        await advanceUntil(clock, opened.nfts.load())
        expect(opened.nfts.status).toMatch(/^(success|error)$/)
        for (const { name, quantity, imageUrl = '' } of [
          ...opened.nfts.all,
          ...opened.nfts.hidden,
        ]) {
          expect(unsafe.test(name)).toBe(false)
          expect(quantity).toMatch(/^\d+(\.\d+)?$/)
          expect(imageUrl).toBeTypeOf('string')
        }
      }),
      { numRuns: 60 },
    )
  })

  it('R9.03 F2 gives up on an unresponsive service after four attempts of 10 s, and reads the chain', async () => {
    const { kit, clock, connection, load } = await withBroken(
      'balance',
      () => new Promise(() => undefined),
    )
    void load()
    await clock.advance(41_000)
    expect(kit.balances.of(connection()).status).toBe('pending')
    await clock.advance(300)
    expect(kit.balances.list(connection())).toEqual([coin])
  })

  it('F1 reads 20,000 tokens at once', async () => {
    const [first] = whole.balance.balances
    const balances = Array.from({ length: 20_000 }, (_, at) => ({
      ...first,
      address: `eip155:1:0x${at}`,
    }))
    const { kit, connection, load } = await withBroken('balance', async () =>
      Response.json({ balances }),
    )
    await load()
    expect(kit.balances.list(connection())).toHaveLength(20_001)
  })
})
