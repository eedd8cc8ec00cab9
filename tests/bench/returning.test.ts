import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { built } from './built.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const schemaLibrary = /\/node_modules\/zod\//
const address = '0x00000000000000000000000000000000000a11ce'
const connectorId = 'example.figure-wallet'
const stored = JSON.stringify({
  version: 1,
  connections: [
    {
      connectorId,
      namespace: 'eip155',
      networkId: 'eip155:1',
      accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    },
  ],
  active: { eip155: connectorId },
  activeNamespace: 'eip155',
  networks: { eip155: 'eip155:1' },
})

/** What restores a session, of the core and of the wallet's chain family. */
const restoring = /\/(core\/dist\/connection\/restoring|eip155\/dist\/session\/injected)\.js$/

let files: Awaited<ReturnType<typeof buildDapp>>
let dapp: OpenDapp
let needed: ReadonlySet<string>
/** Scripts beyond the page, in the order in which they were asked for until the account was shown. */
const asked: string[] = []

beforeAll(async () => {
  files = await buildDapp()
  const eager = built.eagerOf(files)
  const roots = [...files].filter(([, { modules }]) => modules.some((id) => restoring.test(id)))
  const all = roots.flatMap(([name]) => [...built.reach(files, name)])
  needed = new Set(all.filter((name) => !eager.has(name)))
  dapp = await openDapp(files, { before: holdBack })
  await dapp.page.locator('#root button[aria-label^="Account 0x"]:not([disabled])').waitFor()
})
afterAll(() => dapp?.close())

/** Leaves a session in storage, and gives no script that it needs before all of them were asked for. */
async function holdBack(page: Page): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('@portico/session', text), stored)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname
    if (needed.has(name)) {
      asked.push(name)
      if (asked.length === needed.size) open()
      await gate
    }
    await route.continue()
  })
}

describe('a visitor who was connected before', () => {
  it('sees the account after one round trip, in which all that it needs is asked for', () => {
    expect(new Set(asked)).toEqual(needed)
    expect(needed.size).toBeGreaterThan(1)
  })

  it('waits for at most 8 kB of JavaScript by gzip beyond the page, without the schema library', () => {
    const bytes = built.weigh(files, needed)
    console.log(`Until the account is shown: ${built.kB(bytes)} in ${needed.size} files`)
    expect(bytes).toBeLessThanOrEqual(8_000)
    const modules = [...needed].flatMap((name) => files.get(name)?.modules ?? [])
    expect(modules.filter((id) => schemaLibrary.test(id))).toEqual([])
  })

  it('finds no error in the console', () => {
    expect(dapp.errors).toEqual([])
  })
})
