import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

const parts = /\/features\/dist\/(batch\/views|batch)\/lazy\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('batch')
})
const pageOf = (all: typeof files) => built.weigh(all, built.eagerOf(all))

describe('size of batches', () => {
  it('beside the other features of the account adds at most 0.5 kB (gzip) to the page', async () => {
    const added = pageOf(files) - pageOf(await buildDapp('account'))
    console.log(`Batches, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(500)
  })

  it('its view and its store load at most 5.8 kB (gzip) each', () => {
    const lazy = built.lazyFiles(files, parts)
    console.log(lazy.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(lazy).toHaveLength(2)
    for (const { title, bytes } of lazy) expect(bytes, title).toBeLessThanOrEqual(5_800)
  })
})
