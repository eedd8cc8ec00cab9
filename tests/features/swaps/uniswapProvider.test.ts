import { manualClock } from '@portico/core/testing'
import {
  uniswap,
  uniswapArbitrum,
  uniswapBase,
  uniswapMainnet,
  uniswapOptimism,
  uniswapPolygon,
} from '@portico/features/swaps/uniswap'
import fc from 'fast-check'
import { isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { sandboxTokens } from './setup/openExchange.ts'

const deployments = [uniswapMainnet, uniswapOptimism, uniswapPolygon, uniswapBase, uniswapArbitrum]
const { eth, pier, tide } = sandboxTokens
const owner = `eip155:31337:0x${'ab'.repeat(20)}`

/** A provider whose node gives these answers. */
function scripted(answer: (data: string, to: string | undefined) => string | undefined) {
  const clock = manualClock()
  const asked: string[] = []
  const provider = uniswap({ deployments: [sandboxDeployment] })({
    networks: { all: [], find: () => undefined },
    transport: () => Promise.reject(new Error('The provider asks no service')),
    caller: { st: 'test', sv: 'test' },
    clock,
    service: () => undefined,
    async call({ calls }) {
      asked.push(...calls.map(({ data }) => data.slice(0, 10)))
      return calls.map(({ to, data }) => answer(data, to))
    },
  })
  const quote = (from = eth, to = tide) =>
    provider.quote({
      from,
      to,
      amount: '1000000',
      account: owner,
      receiver: owner,
      slippageBps: 100,
      signal: new AbortController().signal,
    })
  return { provider, clock, asked, quote }
}
const word = (value: bigint) => value.toString(16).padStart(64, '0')

describe('the provider of Uniswap', () => {
  it('lists addresses with the right checksum for each network, and no network twice', () => {
    for (const { wrapped, bases, v2, v3, universalRouter } of deployments) {
      const { factory, quoter, router } = v3!
      const all = [wrapped, ...bases].map(({ address }) => address)
      for (const address of [
        ...all,
        v2!.factory,
        v2!.router,
        factory,
        quoter,
        router,
        universalRouter!,
      ])
        expect([address, isAddress(address)]).toEqual([address, true])
    }
    expect(new Set(deployments.map(({ networkId }) => networkId)).size).toBe(deployments.length)
  })

  it('S9 names the routers, the wrapped currency and Permit2 as targets, and nothing for other networks', () => {
    const { provider } = scripted(() => undefined)
    const { v2, v3, wrapped, universalRouter } = sandboxDeployment
    const targets = provider.targets('eip155:31337')
    expect(targets.slice(0, 4)).toEqual([v2?.router, v3?.router, wrapped.address, universalRouter])
    expect(targets.at(-1)).toMatch(/^0x000000000022d473030f116ddee9f6b43ac78ba3$/i)
    expect([provider.serves('eip155:31337'), provider.serves('eip155:1')]).toEqual([true, false])
    expect(provider.targets('eip155:1')).toEqual([])
  })

  it('offers the wrapped currency and the tokens on the way as tokens', async () => {
    const { provider } = scripted(() => undefined)
    const { signal } = new AbortController()
    const tokens = await provider.tokens!({ networkId: 'eip155:31337', signal })
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['WETH', 'PIER'])
    expect(tokens[1]).toEqual({ ...pier, name: 'Pier Dollar' })
    expect(await provider.tokens!({ networkId: 'eip155:1', signal })).toEqual([])
  })

  it('asks again after a minute whether there is a pool, and never for one that it knows', async () => {
    const pairs = new Set<string>()
    const { clock, asked, quote } = scripted((data) => {
      if (data.startsWith('0xe6a43905')) return `0x${word(pairs.has(data) ? 7n : 0n)}`
      return undefined
    })
    const lookups = () => asked.splice(0).filter((it) => it === '0xe6a43905').length
    await quote().catch(() => undefined)
    expect(lookups()).toBe(3)
    await quote().catch(() => undefined)
    expect(lookups()).toBe(0)
    clock.advance(61_000)
    await quote().catch(() => undefined)
    expect(lookups()).toBe(3)
  })

  it('F3 has no offer, or one in whole units, whatever the node answers', async () => {
    const answers = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom('', '0x', '0x0', 'zz', `0x${'f'.repeat(64)}`, `0x${'0'.repeat(640)}`),
      fc
        .array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { maxLength: 9 })
        .map((all) => `0x${all.map(word).join('')}`),
      fc
        .array(fc.bigInt({ min: 0n, max: 2n ** 112n }), { maxLength: 4 })
        .map((all) => `0x${all.map(word).join('')}`),
    )
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(answers), fc.boolean(), async (stream, isPaidInTokens) => {
        const { quote } = scripted(() => stream.next().value)
        const found = await (isPaidInTokens ? quote(tide, pier) : quote()).catch((error) => {
          expect(error).toMatchObject({ code: 'swaps/noRoute' })
        })
        if (!found) return
        const { amountOut, minOut, impactBps = 0 } = found
        expect(BigInt(minOut)).toBeLessThanOrEqual(BigInt(amountOut))
        expect([impactBps >= 0, impactBps <= 10_000, Number.isInteger(impactBps)]).toEqual([
          true,
          true,
          true,
        ])
      }),
      { numRuns: 300 },
    )
  })
})
