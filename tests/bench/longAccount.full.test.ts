import type { Kit } from '@portico/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const cpuSlowdown = 4
const rounds = 4
const maxRows = 500
const modal = '[data-portico="modal"]'

declare global {
  var kit: Kit
}

let dapp: OpenDapp
beforeAll(async () => {
  dapp = await openDapp(await buildDapp('longAccount'))
  await dapp.page.locator('#root button:not([disabled])').waitFor()
  await dapp.page.evaluate(() => globalThis.kit.connect({ connectorId: 'wallet' }))
  // Preloads code and data, as for a visitor who opens the account again.
  await dapp.page.evaluate(() => globalThis.kit.open())
  for (const tab of ['activity', 'tokens']) {
    await dapp.page.locator(`${modal} [role="tab"][data-key="${tab}"]`).click()
    await dapp.page.locator(`${modal} .VirtualList li`).first().waitFor()
  }
})
afterAll(() => dapp?.close())

type Action = { readonly open?: true; readonly tab?: string; readonly words?: string }

/** Runs in the page: milliseconds from an action until its result is painted. */
async function measure({ open, tab, words = '' }: Action): Promise<number> {
  const root = () => document.querySelector('[data-portico="modal"]')?.shadowRoot
  const list = () => root()?.querySelector('dialog[open] .VirtualList')?.textContent
  const before = list()
  const begun = performance.now()
  if (open) await globalThis.kit.open()
  else if (tab !== undefined)
    root()?.querySelector<HTMLElement>(`[role="tab"][data-key="${tab}"]`)?.click()
  else {
    const field = root()?.querySelector<HTMLInputElement>('input[type="search"]')
    const { set } =
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? ({} as never)
    set?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (let at = 0; at < 600 && (!list() || list() === before); at++)
    await new Promise(requestAnimationFrame)
  // The animation frame callback runs before the paint, the timeout after it.
  await new Promise((resolve) => setTimeout(resolve))
  return performance.now() - begun
}

async function measureThrottled(action: Action): Promise<number> {
  await dapp.cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const time = await dapp.page.evaluate(measure, action)
  await dapp.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return time
}
const rows = () => dapp.page.locator(`${modal} .VirtualList li`).count()
/** Scrolls to the end of the tab, so that most of the list was rendered. */
async function scrollToEnd(): Promise<void> {
  const all = dapp.page.locator(`${modal} [data-action="all-tokens"]`)
  if (await all.isVisible()) await all.click()
  await dapp.page
    .locator(`${modal} .stage`)
    .evaluate((stage) => stage.scrollTo(0, stage.scrollHeight))
}
const logTimes = (what: string, times: readonly number[]) =>
  console.log(`${what}, four times throttled: ${times.map((it) => it.toFixed(0)).join(', ')} ms`)

describe('an account with 10,000 tokens and 10,000 transactions', () => {
  it('F10 keeps fewer than 500 rows in the page at any scroll position, and searches on each key press', async () => {
    const opened: number[] = []
    for (let round = 0; round < rounds; round++) {
      await dapp.page.evaluate(() => globalThis.kit.close())
      opened.push(await measureThrottled({ open: true }))
      expect(await rows()).toBeLessThan(maxRows)
    }
    logTimes('The account opens', opened)
    await scrollToEnd()
    await dapp.page.locator(`${modal} .Row`).filter({ hasText: '9,999.123' }).waitFor()
    expect(await rows()).toBeLessThan(maxRows)

    const turned: number[] = []
    for (let round = 0; round < rounds; round++) {
      turned.push(await measureThrottled({ tab: 'activity' }))
      expect(await rows()).toBeLessThan(maxRows)
      if (round < rounds - 1) await measureThrottled({ tab: 'tokens' })
    }
    logTimes('Its activity shows', turned)
    await scrollToEnd()
    await dapp.page.locator(`${modal} .Row`).filter({ hasText: '9,999.009' }).waitFor()
    expect(await rows()).toBeLessThan(maxRows)

    await measureThrottled({ tab: 'tokens' })
    const found: number[] = []
    for (const words of ['T9', 'T99', 'T999', 'T9999', 'T999', 'T99', 'T9', 'T98'])
      found.push(await measureThrottled({ words }))
    logTimes('A key in its search', found)
    await dapp.page.locator(`${modal} input[type="search"]`).fill('Token 9999')
    await expect.poll(rows).toBe(1)
    expect(dapp.errors).toEqual([])
  })
})
