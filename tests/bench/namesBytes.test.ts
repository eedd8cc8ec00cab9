import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const views = /\/features\/dist\/(names\/views\/form|names\/views|names)\/lazy\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('names')
})
const pageOf = (all: typeof files) => built.weigh(all, built.eagerOf(all))

describe('size of names', () => {
  it('beside the other features of the account adds at most 0.5 kB (gzip) to the page', async () => {
    const added = pageOf(files) - pageOf(await buildDapp('account'))
    console.log(`Names, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(500)
  })

  it('its views and its store load at most 7.9 kB (gzip) each', () => {
    const parts = built.lazyFiles(files, views)
    console.log(parts.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(parts).toHaveLength(3)
    for (const { title, bytes } of parts) expect(bytes, title).toBeLessThanOrEqual(7_900)
  })
})
