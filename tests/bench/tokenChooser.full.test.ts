import type { Kit } from '@portico/core'
import { afterEach, describe, expect, it } from 'vitest'
import { buildDapp } from './buildDapp.ts'
import { type OpenDapp, openDapp } from './openDapp.ts'
import { scriptedTokens } from './tokenChooser/scriptedTokens.ts'
import { showPlainList } from './tokenChooser/showPlainList.ts'

const cpuSlowdown = 4
const visits = 5
const few = 100
const many = 10_000
const maxRows = 100
/** Milliseconds, of letters that Chromium does not report because they were painted earlier. */
const shortestLetter = 16
const modal = '[data-portico="modal"]'
const chooser = `${modal} [data-view="SwapSelectToken"]`

declare global {
  var kit: Kit
  var paint: { arm(event: string): void; painted: Promise<Shown>; letters: Map<number, number> }
}

/** Time stamp of an event, and the milliseconds from there until other rows were painted. */
type Shown = { readonly start: number; readonly time: number }

let dapp: OpenDapp | undefined
afterEach(() => dapp?.close())

/**
 * Runs in the page: measures from an event of the visitor until other rows of the chooser are painted, and collects how
 * long each key took until the next paint by time stamp (Event Timing; none for less than 16 ms).
 */
function addTools(): void {
  const root = () => document.querySelector('[data-portico="modal"]')?.shadowRoot
  const rows = () => root()?.querySelectorAll('[data-view="SwapSelectToken"] .VirtualList li')
  const shown = () => {
    const [first, ...more] = rows() ?? []
    return first && `${first.getAttribute('aria-setsize')} ${first.textContent} ${more.length}`
  }
  const measured = async (event: string) => {
    const before = shown()
    const start = await new Promise<number>((resolve) =>
      addEventListener(event, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    )
    for (let frame = 0; frame < 600 && (!shown() || shown() === before); frame++)
      await new Promise(requestAnimationFrame)
    // The animation frame callback runs before the paint, the message after it.
    const { port1, port2 } = new MessageChannel()
    await new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage('painted')
    })
    return { start, time: performance.now() - start }
  }
  const letters = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'keydown') letters.set(startTime, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(globalThis, {
    paint: {
      arm(event: string) {
        this.painted = measured(event)
      },
      painted: undefined as Promise<Shown> | undefined,
      letters,
    },
  })
}

/** A connected visitor at the form of swaps, whose list of tokens is loaded. */
async function visit(tokens: number): Promise<OpenDapp> {
  const opened = await openDapp(await buildDapp('tokenChooser'))
  const { page } = opened
  await page.goto(`${page.url()}?tokens=${tokens}`)
  await page.locator('#root button:not([disabled])').waitFor()
  await page.evaluate(async () => {
    await globalThis.kit.connect({ connectorId: 'wallet' })
    await globalThis.kit.open({ view: 'Swap' as 'Account' })
  })
  await page.locator(`${modal} [data-action="token-to"]`).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(addTools)
  await page.evaluate(() => globalThis.kit.modal.idle())
  await opened.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return opened
}

/** The same list by the DOM alone, in an empty page. */
async function visitPlain(tokens: number): Promise<OpenDapp> {
  const opened = await openDapp(await buildDapp('tokenChooser'))
  await opened.page.goto('about:blank')
  await opened.page.evaluate(showPlainList, scriptedTokens(tokens))
  await opened.page.evaluate(addTools)
  await opened.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return opened
}

/** With the milliseconds of the processor for the work of the page meanwhile. */
type Measured = Shown & { readonly work: number }

/** With the milliseconds until the letter was painted. */
type Key = Measured & { readonly letter: number }

/** Measures from an event on with a slower processor. */
async function measure(
  { page, cdp }: OpenDapp,
  event: 'pointerdown' | 'keydown',
  act: () => Promise<unknown>,
): Promise<Measured> {
  await page.evaluate((name) => globalThis.paint.arm(name), event)
  const worked = await workOf(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await act()
  const shown = await page.evaluate(() => globalThis.paint.painted)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { ...shown, work: (await workOf(cdp)) - worked }
}

/** Milliseconds of the processor for the page so far, which do not depend on what else the machine does. */
async function workOf(cdp: OpenDapp['cdp']): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

const press = (opened: OpenDapp) =>
  measure(opened, 'pointerdown', () =>
    opened.page.locator(`${modal} [data-action="token-to"]`).click(),
  )

/** The keys of all words, each word in an empty field. */
async function type(opened: OpenDapp): Promise<readonly Key[]> {
  const { page } = opened
  const field = page.locator(`${chooser} input[type="search"]`)
  const keys: Measured[] = []
  for (const word of wordsToType()) {
    await field.fill('')
    await page.locator(`${chooser} h2`).first().waitFor()
    await field.focus()
    await page.evaluate(() => globalThis.kit.modal.idle())
    for (const key of word)
      keys.push(await measure(opened, 'keydown', () => page.keyboard.press(key)))
  }
  // Chromium reports events some frames after the paint.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  })
  const letters = new Map(await page.evaluate(() => [...globalThis.paint.letters]))
  return keys.map((key) => ({ ...key, letter: letters.get(key.start) ?? shortestLetter }))
}

/** Beginnings of names of which each key narrows both lists. */
function wordsToType(): readonly string[] {
  const lists = [few, many].map((count) =>
    scriptedTokens(count).map(({ symbol, name }) => `${symbol} ${name}`.toLowerCase()),
  )
  const countsOf = (text: string) =>
    lists.map((it) => it.filter((one) => one.includes(text)).length)
  const narrows = (word: string) =>
    [2, 3].every((end) => {
      const before = countsOf(word.slice(0, end - 1))
      return countsOf(word.slice(0, end)).every((it, at) => it > 0 && it < before[at]!)
    })
  const words = lists[0]!.map((text) => text.split(' ')[1]!.slice(0, 3))
  return [...new Set(words)].filter(narrows).slice(0, 5)
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.ceil(share * sorted.length), sorted.length) - 1] ?? 0
}
const text = (all: readonly Measured[]) => all.map(({ time }) => time.toFixed(0)).join(', ')

async function measureAll(tokens: number, pages: number) {
  const first: Measured[] = []
  const again: Measured[] = []
  const keys: Key[] = []
  for (let at = 0; at < pages; at++) {
    dapp = await visit(tokens)
    first.push(await press(dapp))
    expect(await dapp.page.locator(`${chooser} li`).count()).toBeLessThan(maxRows)
    keys.push(...(await type(dapp)))
    await dapp.page.locator(`${modal} [data-action="back"]`).click()
    again.push(await press(dapp))
    expect(dapp.errors).toEqual([])
    await dapp.close()
    dapp = undefined
  }
  console.log(
    `${tokens} tokens, processor ${cpuSlowdown} times slower: opening ${text(first)} ms, ` +
      `again ${text(again)} ms, ${keyText(keys)}; of the processor ` +
      `${workIn(first)}, ${workIn(again)} and ${workIn(keys)} ms`,
  )
  return { open: median(first), key: median(keys), letter: letterAt(keys, 0.5) }
}

/** Keys in the list by the DOM alone. */
async function measurePlain(tokens: number) {
  dapp = await visitPlain(tokens)
  const keys: Key[] = []
  for (let at = 0; at < 3; at++) keys.push(...(await type(dapp)))
  await dapp.close()
  dapp = undefined
  console.log(`The same by the DOM alone: ${keyText(keys)}; of the processor ${workIn(keys)} ms`)
  return { key: median(keys), letter: letterAt(keys, 0.5) }
}

function keyText(keys: readonly Key[]): string {
  const at = (share: number) => quantile(timesOf(keys), share).toFixed(0)
  return (
    `a key ${letterAt(keys, 0.5)} ms until its letter is painted, p95 ${letterAt(keys, 0.95)} ms of ${keys.length}; ` +
    `${at(0.5)} ms until the list is, p95 ${at(0.95)} ms`
  )
}
const letterAt = (keys: readonly Key[], share: number) =>
  quantile(
    keys.map(({ letter }) => letter),
    share,
  )
const timesOf = (all: readonly Measured[]) => all.map(({ time }) => time)
const median = (all: readonly Measured[]) =>
  quantile(
    all.map(({ work }) => work),
    0.5,
  )
const workIn = (all: readonly Measured[]) => median(all).toFixed(0)

describe('the chooser of tokens', () => {
  it('needs at most twice the work for 10,000 tokens that it needs for 100, and paints a letter as early as a page without a framework (goals: opens in 200 ms, a key in 50 ms at p95)', async () => {
    const short = await measureAll(few, 2)
    const long = await measureAll(many, visits)
    const plain = await measurePlain(many)
    expect(long.open).toBeLessThan(2 * short.open)
    expect(long.key).toBeLessThan(2 * short.key)
    expect(long.key).toBeLessThan(3 * plain.key)
    expect(long.letter).toBeLessThanOrEqual(plain.letter)
  })
})
