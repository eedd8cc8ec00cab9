import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const views =
  /\/features\/dist\/(swaps\/views\/form|swaps\/views\/tokens|swaps\/views\/review)\/lazy\.js$/
const provider = /\/features\/dist\/(swaps\/uniswap)\/lazy\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
let onChain: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('swaps')
  onChain = await buildDapp('swapsOnChain')
})
const pageOf = (all: typeof files) => built.weigh(all, built.eagerOf(all))

describe('size of swaps', () => {
  it('beside the other features of the account adds at most 0.65 kB (gzip) to the page', async () => {
    const added = pageOf(files) - pageOf(await buildDapp('account'))
    console.log(`Swaps, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(650)
  })

  it('a provider that reads the chain adds at most 1.05 kB with its addresses, and loads when it is asked', () => {
    const added = pageOf(onChain) - pageOf(files)
    const [exchange] = built.lazyFiles(onChain, provider)
    console.log(
      `The provider, with the page: ${built.kB(added)}, later ${built.kB(exchange!.bytes)}`,
    )
    expect(added).toBeLessThanOrEqual(1_050)
    const eager = [...built.eagerOf(onChain)].flatMap((name) => onChain.get(name)?.modules ?? [])
    expect(eager.filter((id) => provider.test(id))).toEqual([])
  })

  it('its form, its list of tokens and its review load at most 8 kB (gzip) each', () => {
    const parts = built.lazyFiles(files, views)
    console.log(parts.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(parts).toHaveLength(3)
    for (const { title, bytes } of parts) expect(bytes, title).toBeLessThanOrEqual(8_000)
  })
})
