import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dapp } from './setup/dapp.ts'
import { it } from './setup/it.ts'
import { viewStates } from './setup/viewStates.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe says against the modal, a line for each element; what it could not decide counts too. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  const found = await page.evaluate((values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const runOnly = { type: 'tag' as const, values }
    return axe.run('[data-portico="modal"]', { runOnly }) as Promise<AxeResults>
  }, rules)
  const lines = ({ id, nodes }: Result) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`)
  return [...found.violations, ...found.incomplete].flatMap(lines)
}

describe('every view', () => {
  for (const { name, path, reach } of viewStates)
    it(`A1 A11 ${name}: axe-core finds nothing in light and dark, and it fits 320 px`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await dapp.open(page, path)
      await reach(page)
      expect.soft(await findings(page), 'in light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await findings(page), 'in dark').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await tooWide(page), 'at 320 px').toEqual([])
    })
})

/** Elements of the modal that leave the screen, or hold more than they can show. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[data-portico="modal"]')?.shadowRoot
    const elements = [...(root?.querySelectorAll('dialog *') ?? [])]
    return elements
      .filter((element) => !element.matches('.unseen, .unseen *, [role=status], [role=alert]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > innerWidth
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
}
