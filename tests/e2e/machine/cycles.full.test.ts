import type { CDPSession } from 'playwright-core'
import { expect } from 'vitest'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'

/** Nodes and listeners of the page after a garbage collection. */
async function alive(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}

/** Runs in the page, so that no click waits for the driver. */
async function openAndClose(cycles: number): Promise<void> {
  const inside = (name: string, selector: string) =>
    document
      .querySelector(`[data-portico="${name}"]`)
      ?.shadowRoot?.querySelector<HTMLElement>(selector)
  const until = async (holds: () => unknown) => {
    while (!holds()) await new Promise(requestAnimationFrame)
  }
  for (let cycle = 0; cycle < cycles; cycle++) {
    inside('connect', 'button')?.click()
    await until(() => inside('modal', 'dialog[open] button[data-wallet]'))
    inside('modal', 'button[data-action="close"]')?.click()
    await until(() => !inside('modal', 'dialog[open]'))
    // The demo's event log adds a row for each event, up to fifty.
    await new Promise(requestAnimationFrame)
  }
}

it('F9 fifty more openings of the modal leak no nodes and no listeners', async ({ page }) => {
  await dapp.open(page)
  await dapp.connectButton(page).waitFor()
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(openAndClose, 100)
  const before = await alive(cdp)
  await page.evaluate(openAndClose, 50)
  // Collection may take several rounds; a leak of one per cycle adds fifty.
  const leaked = async () => {
    const after = await alive(cdp)
    const growth = [after.nodes - before.nodes, after.listeners - before.listeners]
    return growth.map((more) => Math.max(0, Math.floor(more / 50)))
  }
  await expect.poll(leaked).toEqual([0, 0])
})
