import { beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'

/** What a slot or a route of a feature loads. */
const view = /\/features\/dist\/(\w+\/views\/\w+(?:View|Tab|Summary))\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
beforeAll(async () => {
  files = await buildDapp('account')
})

describe('bytes of balances, send, receive and activity', () => {
  it('with the page, all four together take at most 3 kB by gzip', async () => {
    const without = await buildDapp('dapp')
    const added =
      built.weigh(files, built.eagerOf(files)) - built.weigh(without, built.eagerOf(without))
    console.log(`Four features of the account, with the page: ${built.kB(added)}`)
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(3_000)
  })

  it('each view takes at most 8 kB by gzip of its own', () => {
    const views = built.views(files, view)
    console.log(views.map(({ title, bytes }) => `${title}: ${built.kB(bytes)}`).join('\n'))
    expect(views.length).toBeGreaterThanOrEqual(9)
    for (const { title, bytes } of views) expect(bytes, title).toBeLessThanOrEqual(8_000)
  })
})
