import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeFindings, contrastFindings } from './a11y/setup/axeFindings.ts'
import { dapp } from './setup/dapp.ts'
import { it } from './setup/it.ts'
import { viewVisits } from './setup/viewVisits.ts'

/** The visits that see most views; all of them in the full run. */
const visited = /^before anything|^with an account/
const isVisited = ({ name }: { name: string }) =>
  Boolean(process.env.PORTICO_FULL) || visited.test(name)

describe('every view', () => {
  for (const { name, path, states } of viewVisits.filter(isVisited))
    it(`A1 A11 axe-core finds no violation in light and dark, and the view fits 320 px, ${name}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await dapp.open(page, path)
      for (const { name: state, reach } of states) {
        await reach(page)
        const size = page.viewportSize()
        expect.soft(await axeFindings(page), `${state} in light`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect.soft(await contrastFindings(page), `${state} in dark`).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        expect.soft(await tooWide(page), `${state} at 320 px`).toEqual([])
        await page.setViewportSize(size ?? { width: 1280, height: 720 })
        await page.emulateMedia({ colorScheme: 'light' })
      }
    })
})

/** Elements of the modal that overflow the screen or clip their content. */
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
