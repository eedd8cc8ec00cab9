import { bitcoin } from '@portico/bip122'
import { contractAdapterHost as host } from '@portico/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { esploraClient } from '../../../adapters/bip122/src/chain/esploraClient.ts'
import { feeRate } from '../../../adapters/bip122/src/chain/send/planPayment.ts'

const rates = fc.array(
  fc.record({
    blocks: fc.integer({ min: 1, max: 1_008 }),
    rate: fc.double({ min: 0.1, max: 4_999, noNaN: true }),
  }),
  { maxLength: 8 },
)

describe('the fee rate of a speed', () => {
  it('is never higher for a slower speed, whatever the endpoint estimates', () => {
    fc.assert(
      fc.property(rates, (estimates) => {
        const [slow, normal, fast] = (['slow', 'normal', 'fast'] as const).map((speed) =>
          feeRate(estimates, speed),
        )
        expect(slow! <= normal! && normal! <= fast!).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the estimate of its target', () => {
    const estimates = [
      { blocks: 1, rate: 30.2 },
      { blocks: 6, rate: 12 },
      { blocks: 144, rate: 2 },
    ]
    expect(feeRate(estimates, 'fast')).toBe(31n)
    expect(feeRate(estimates, 'normal')).toBe(12n)
    expect(feeRate(estimates, 'slow')).toBe(2n)
    expect(
      feeRate(
        [
          { blocks: 2, rate: 12.3 },
          { blocks: 25, rate: 900 },
        ],
        'slow',
      ),
    ).toBe(13n)
    expect(feeRate([])).toBe(1n)
  })
})

/** The client of an endpoint that answers one path so. */
function clientOf(path: RegExp, response: () => Response, urls = ['https://one.example']) {
  const genesis = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
  const fetch = async (url: RequestInfo | URL) =>
    path.test(String(url)) ? response() : new Response(genesis)
  const network = { ...bitcoin, rpcUrls: { default: { http: urls } } }
  return esploraClient(network, { ...host, fetch })
}

// bitcoin/bitcoin#26304, Blockstream/esplora#467
describe('the estimates of an endpoint', () => {
  it.each<[object, string]>([
    [{}, '1 1 1'],
    [{ 1: 20, 6: null, 144: 'x', '-1': 5, 0: 4, x: 3, 2.5: 2 }, '20 20 20'],
    [{ 2: 12.3, 25: 900 }, '13 13 13'],
    [{ 1: 0.11, 144: 0.1 }, '1 1 1'],
    [{ 1: 20, 144: 60 }, '20 20 20'],
    [{ 1: -1, 2: 0, 6: 7 }, '7 7 7'],
  ])('%o give one rate for each speed, and an odd one costs only itself', async (rates, wanted) => {
    const estimates = await clientOf(/fee-estimates/, () => Response.json(rates)).feeRates()
    const speeds = (['slow', 'normal', 'fast'] as const).map((speed) => feeRate(estimates, speed))
    expect(speeds.join(' ')).toBe(wanted)
  })

  it('are refused above what the chain has ever asked for', async () => {
    const client = clientOf(/fee-estimates/, () => Response.json({ 1: 5_001 }))
    const estimates = await client.feeRates()
    expect(() => feeRate(estimates, 'slow')).toThrow('5001 sat/vB')
  })
})

// mempool/mempool#5008, mempool/electrs#54
describe('an address that an endpoint does not list', () => {
  const words = 'Too many unspent transaction outputs (>500). Contact support to raise limits.'

  it.each(['unspent', 'balance', 'latest'] as const)('is told as that by %s', async (read) => {
    const client = clientOf(/address/, () => new Response(words, { status: 400 }))
    await expect(client[read]('bc1q3kp5lzuquhyzjww9rf2e83n0hwqcak6rzusxyy')).rejects.toMatchObject({
      code: 'bip122/tooManyCoins',
      hints: [words],
    })
  })

  it('is read from another endpoint that lists it', async () => {
    let calls = 0
    const answer = () => (calls++ === 0 ? new Response(words, { status: 400 }) : Response.json([]))
    const client = clientOf(/utxo/, answer, ['https://one.example', 'https://two.example'])
    expect(await client.unspent('bc1q3kp5lzuquhyzjww9rf2e83n0hwqcak6rzusxyy')).toEqual([])
  })
})
