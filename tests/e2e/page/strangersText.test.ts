import path from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { it } from '../setup/it.ts'

declare global {
  var draw: (text: string) => void
  /** The elements whose own text has marks. */
  var marked: () => readonly HTMLElement[]
}

const word = 'Wallet'
const marks = ['\u0300', '\u0305', '\u0338', '\u0489']

/** Bundles what draws a text everywhere, and opens it. */
async function open(page: Page, file: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'strangers', file)],
    bundle: true,
    write: false,
    outdir: import.meta.dirname,
    format: 'iife',
    jsx: 'automatic',
    conditions: ['portico-source'],
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  await page.setViewportSize({ width: 420, height: 1_200 })
  await page.setContent('<!doctype html><html lang="en"><body></body></html>')
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.evaluate(() => {
    globalThis.marked = () => {
      const root = document.querySelector('div')?.shadowRoot ?? document
      return [...root.querySelectorAll<HTMLElement>('*')].filter(({ childNodes }) =>
        [...childNodes].some((it) => it.nodeType === 3 && /\p{M}/u.test(it.textContent ?? '')),
      )
    }
  })
}

/** The page with the text drawn, and with the elements hidden that hold it. */
async function pictures(page: Page, text: string): Promise<readonly [string, string]> {
  const shoot = async () => (await page.screenshot()).toString('base64')
  await page.evaluate(async (given) => {
    draw(given)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }, text)
  const shown = await shoot()
  await page.evaluate(() => {
    for (const { style } of marked()) style.visibility = 'hidden'
  })
  return [shown, await shoot()]
}

/** How many pixels of two pictures differ outside the boxes of the elements that hold the text. */
function leaked(page: Page, given: readonly [string, string]): Promise<number> {
  return page.evaluate(async (pictures) => {
    const load = async (picture: string) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      return context.getImageData(0, 0, image.width, image.height)
    }
    const [one, other] = await Promise.all(pictures.map(load))
    if (!one || !other) throw new Error('Two pictures are compared')
    const boxes = marked().map((it) => {
      const { left, right, top, bottom } = it.getBoundingClientRect()
      return { left: left - 1, right: right + 1, top: top - 1, bottom: bottom + 1 }
    })
    if (boxes.length < 5) throw new Error('The text is drawn in many places')
    let count = 0
    for (let at = 0; at < one.data.length; at += 4) {
      if ([0, 1, 2].every((part) => one.data[at + part] === other.data[at + part])) continue
      const x = (at / 4) % one.width
      const y = Math.floor(at / 4 / one.width)
      const isInside = boxes.some(
        (it) => x >= it.left && x <= it.right && y >= it.top && y <= it.bottom,
      )
      if (!isInside) count++
    }
    return count
  }, given)
}

for (const [name, file] of [
  ['an approval of the frame', 'approval.ts'],
  ['the parts of the modal', 'parts.tsx'],
] as const)
  it(`S25 marks that were not cleaned do not paint outside the box of their text: ${name}`, async ({
    page,
  }) => {
    await open(page, file)
    for (const mark of marks)
      for (const count of [64, 300]) {
        const text = [...word].map((letter) => letter + mark.repeat(count)).join('')
        expect(await leaked(page, await pictures(page, text))).toBe(0)
      }
  })
