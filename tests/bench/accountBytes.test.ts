import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

/** The modules of the views; each loads one file. */
const view =
  /\/features\/dist\/(activity\/views|balances\/views|receive\/views|send\/views\/form|send\/views\/review)\/lazy\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('account')
})

describe('size of the first feature', () => {
  it('what every feature needs adds at most 3.6 kB (gzip) to the page', async () => {
    const [one, none] = [await buildDapp('feature'), await buildDapp('dapp')]
    const added = built.weigh(one, built.eagerOf(one)) - built.weigh(none, built.eagerOf(none))
    console.log(`The first feature, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(3_600)
  })
})

describe('size of balances, send, receive and activity', () => {
  it('the four features add at most 3.9 kB (gzip) to the page', async () => {
    const without = await buildDapp('feature')
    const added =
      built.weigh(files, built.eagerOf(files)) - built.weigh(without, built.eagerOf(without))
    console.log(`Four features of the account, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(3_900)
  })

  it('each of their views loads at most 8.1 kB (gzip)', () => {
    const views = built.lazyFiles(files, view)
    console.log(views.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(views).toHaveLength(5)
    for (const { title, bytes } of views) expect(bytes, title).toBeLessThanOrEqual(8_100)
  })
})
