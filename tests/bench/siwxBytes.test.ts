import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const view = /\/features\/dist\/(siwx\/views|siwx)\/lazy\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('siwx')
})

describe('size of signing in', () => {
  it('adds at most 1.95 kB (gzip) to the page', async () => {
    const without = await buildDapp('feature')
    const added =
      built.weigh(files, built.eagerOf(files)) - built.weigh(without, built.eagerOf(without))
    console.log(`Signing in, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(1_950)
  })

  it('its view and its signing code load at most 8 kB (gzip) each', () => {
    const parts = built.lazyFiles(files, view)
    console.log(parts.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(parts).toHaveLength(2)
    for (const { title, bytes } of parts) expect(bytes, title).toBeLessThanOrEqual(8_000)
  })
})
