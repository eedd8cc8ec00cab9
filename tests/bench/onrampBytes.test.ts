import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const views = /\/features\/dist\/(onramp\/views\/form|onramp\/views)\/lazy\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('onramp')
})
const pageOf = (all: typeof files) => built.weigh(all, built.eagerOf(all))

describe('size of the on-ramp', () => {
  it('beside the other features of the account adds at most 0.55 kB (gzip) to the page', async () => {
    const added = pageOf(files) - pageOf(await buildDapp('account'))
    console.log(`The on-ramp, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(550)
  })

  it('its form and its other views load at most 6 kB (gzip) each', () => {
    const parts = built.lazyFiles(files, views)
    console.log(parts.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(parts).toHaveLength(2)
    for (const { title, bytes } of parts) expect(bytes, title).toBeLessThanOrEqual(6_000)
  })
})
