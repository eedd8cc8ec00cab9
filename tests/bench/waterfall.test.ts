import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'
import { releaseScriptsTogether } from './releaseScriptsTogether.ts'

const modal = '[data-portico="modal"]'

let files: Awaited<ReturnType<typeof buildDapp>>
let dapp: OpenDapp | undefined
beforeAll(async () => {
  files = await buildDapp()
})
afterAll(() => dapp?.close())

describe('requests until the first opening', () => {
  it('shows the wallet list after one round trip beyond the page, without any other script', async () => {
    const eager = built.eagerOf(files)
    const needed = new Set([...built.firstOpeningOf(files), ...built.discoveryOf(files)])
    const lazy = [...eager].flatMap((name) => files.get(name)?.dynamicImports ?? [])
    expect(lazy.filter((name) => needed.has(name))).not.toEqual([])
    let requested: ReadonlySet<string> = new Set()
    dapp = await openDapp(files, {
      before: async (page) => {
        requested = await releaseScriptsTogether(page, { eager, needed })
      },
    })
    await dapp.page.locator('#root button:not([disabled])').click()
    await dapp.page.locator(`${modal} dialog[open] button[data-wallet]`).first().waitFor()
    expect(requested).toEqual(needed)
    expect(dapp.errors).toEqual([])
  })
})
