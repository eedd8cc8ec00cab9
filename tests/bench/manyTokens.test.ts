import type { Kit } from '@portico/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFile, buildDapp } from './buildDapp.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const slower = 4
const rounds = 5
const mostRows = 500

declare global {
  var kit: Kit
}

let files: ReadonlyMap<string, BuiltFile>
let dapp: OpenDapp

beforeAll(async () => {
  files = await buildDapp('manyTokens')
  dapp = await openDapp(files)
  const { page } = dapp
  await page.locator('#root button:not([disabled])').waitFor()
  await page.evaluate(() => globalThis.kit.connect({ connectorId: 'wallet' }))
  // Code and figures are there, as for a visitor who comes back to the account.
  await page.evaluate(() => globalThis.kit.open())
  await page.locator('[data-portico="modal"] .VirtualList li').first().waitFor()
  await page.evaluate(() => globalThis.kit.close())
})
afterAll(() => dapp?.close())

const rows = () => dapp.page.locator('[data-portico="modal"] .VirtualList li').count()

/** Runs in the page: milliseconds from a deed until what it leads to is painted. */
async function measure({ words }: { words?: string }): Promise<number> {
  const modal = () => document.querySelector('[data-portico="modal"]')?.shadowRoot
  const frame = () => new Promise(requestAnimationFrame)
  const list = () => modal()?.querySelector('dialog[open] .VirtualList')?.textContent
  const before = list()
  const begun = performance.now()
  if (words === undefined) await globalThis.kit.open()
  else {
    const field = modal()?.querySelector<HTMLInputElement>('input[type="search"]')
    const { set } =
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? ({} as never)
    set?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (let at = 0; at < 600 && (!list() || list() === before); at++) await frame()
  // The callback runs before the frame is painted; this comes behind the paint.
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - begun
}

async function slowly(deed: { words?: string }): Promise<number> {
  await dapp.cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const time = await dapp.page.evaluate(measure, deed)
  await dapp.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return time
}
const text = (times: readonly number[]) => times.map((it) => it.toFixed(0)).join(', ')

describe('an account with 10,000 tokens', () => {
  it('F10 has less than 500 rows in the page, wherever it is scrolled to', async () => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      times.push(await slowly({}))
      expect(await rows()).toBeLessThan(mostRows)
      if (round < rounds - 1) await dapp.page.evaluate(() => globalThis.kit.close())
    }
    console.log(`Account over 10,000 tokens, four times throttled: ${text(times)} ms`)
    const last = dapp.page.locator('[data-portico="modal"] .Footer, [data-action="disconnect"]')
    await last.first().scrollIntoViewIfNeeded()
    expect(await rows()).toBeLessThan(mostRows)
    expect(await rows()).toBeGreaterThan(0)
  })

  it('F10 finds one of them at each key', async () => {
    const times: number[] = []
    for (const words of ['T9', 'T99', 'T999', 'T9999', 'T999', 'T99', 'T9', 'T98'])
      times.push(await slowly({ words }))
    console.log(`a key in the search, four times throttled: ${text(times)} ms`)
    await dapp.page.locator('[data-portico="modal"] input[type="search"]').fill('Token 9999')
    await expect.poll(rows).toBe(1)
    expect(dapp.errors).toEqual([])
  })
})
