import type { Kit } from '@portico/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'

const full = process.env.PORTICO_FULL === '1'
let dapp: OpenDapp

beforeEach(async () => {
  // Runs without the JIT compiler, whose code would count as growth.
  dapp = await openDapp(await buildDapp(), { flags: ['--js-flags=--jitless'] })
  await dapp.page.locator('#root button:not([disabled])').waitFor()
})
afterEach(() => dapp?.close())

/** Heap bytes, nodes and listeners after a garbage collection. */
async function alive(): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let pass = 0; pass < 3; pass++) await dapp.cdp.send('HeapProfiler.collectGarbage')
  await dapp.cdp.send('Performance.enable')
  const { metrics } = await dapp.cdp.send('Performance.getMetrics')
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  }
}

/** Parts of a measurement. Work that the page does once while idle falls into some of them, a leak into each. */
const parts = 5

/** Growth per cycle after warm-up cycles: the least of the parts. */
async function growth(label: string, cycles: number, run: (cycles: number) => Promise<void>) {
  await run(25)
  const counts = [await alive()]
  for (let part = 0; part < parts; part++) {
    await run(cycles / parts)
    counts.push(await alive())
  }
  const of = (key: 'heap' | 'nodes' | 'listeners') => {
    const grown = counts.slice(1).map((count, at) => count[key] - (counts[at]?.[key] ?? 0))
    return Math.min(...grown) / (cycles / parts)
  }
  const perCycle = { heap: of('heap'), nodes: of('nodes'), listeners: of('listeners') }
  const heap = `${((counts.at(-1)?.heap ?? 0) / 2 ** 20).toFixed(1)} MB alive`
  console.log(`${label}, each of ${cycles} times: ${JSON.stringify(perCycle)}; ${heap}`)
  return perCycle
}

/** Runs in the page: opens and closes the modal with its own button. */
async function openAndClose(cycles: number): Promise<void> {
  const until = async (holds: () => unknown) => {
    while (!holds()) await new Promise(requestAnimationFrame)
  }
  const inside = (host: Element | null | undefined, selector: string) =>
    host?.shadowRoot?.querySelector<HTMLElement>(selector)
  const trigger = () =>
    [...document.querySelectorAll('#root *')]
      .map((host) => inside(host, 'button'))
      .find((found) => found)
  const modal = () => document.querySelector('[data-portico="modal"]')
  for (let cycle = 0; cycle < cycles; cycle++) {
    trigger()?.click()
    await until(() => inside(modal(), 'dialog[open] button[data-wallet]'))
    inside(modal(), 'button[data-action="close"]')?.click()
    await until(() => !inside(modal(), 'dialog[open]'))
  }
}

const closedView = (name: string) =>
  `[data-portico="modal"] dialog:not([open]) [data-view="${name}"]`

/** Runs in the page, once its wallet is found. */
async function connectFirst(): Promise<void> {
  const { kit } = (globalThis as unknown as { bench: { kit: Kit } }).bench
  while (kit.connectors.all.length === 0) await new Promise(requestAnimationFrame)
  await kit.connect({ connectorId: kit.connectors.all[0]?.id ?? '' })
}

/** Runs in the page: connects the wallet and disconnects it, without a screen. */
async function connectAndDisconnect(cycles: number): Promise<void> {
  const { kit } = (globalThis as unknown as { bench: { kit: Kit } }).bench
  for (let cycle = 0; cycle < cycles; cycle++) {
    await kit.connect({ connectorId: kit.connectors.all[0]?.id ?? '' })
    await kit.disconnect()
  }
}

describe('memory', () => {
  it('F9 does not grow when the modal is opened and closed repeatedly', async () => {
    const perCycle = await growth('Opening and closing', full ? 1_000 : 60, (cycles) =>
      dapp.page.evaluate(openAndClose, cycles),
    )
    expect(perCycle.heap).toBeLessThanOrEqual(1_000)
    expect(perCycle.nodes).toBeLessThanOrEqual(0)
    expect(perCycle.listeners).toBeLessThanOrEqual(0)
  })

  it('F9 does not grow when a wallet is connected and disconnected repeatedly', async () => {
    // Warm-up for work that happens once while idle: the closed modal renders Account when a wallet is connected.
    await dapp.page.evaluate(connectFirst)
    await dapp.page.locator(closedView('Account')).waitFor({ state: 'attached' })
    await dapp.page.evaluate(connectAndDisconnect, 1)
    await dapp.page.locator(closedView('Connect')).waitFor({ state: 'attached' })
    const perCycle = await growth('Connecting and disconnecting', 200, (cycles) =>
      dapp.page.evaluate(connectAndDisconnect, cycles),
    )
    expect(perCycle.heap).toBeLessThanOrEqual(1_000)
    expect(perCycle.nodes).toBeLessThanOrEqual(0)
    expect(perCycle.listeners).toBeLessThanOrEqual(0)
  })
})
