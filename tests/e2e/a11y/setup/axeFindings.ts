import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result, RunOnly } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const modal = '[data-portico="modal"]'

/** Violations that axe finds in the modal, or in another part, one line for each element, with its incomplete results. */
export const axeFindings = (page: Page | Frame, part = modal): Promise<readonly string[]> =>
  findings(page, part, { type: 'tag', values: all })

/** The same by the rules about colours alone, for what was read in another colour scheme before. */
export const contrastFindings = (page: Page | Frame, part = modal): Promise<readonly string[]> =>
  findings(page, part, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })

async function findings(
  page: Page | Frame,
  part: string,
  runOnly: RunOnly,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await page.evaluate(motionEnd, modal)
  const found = await page.evaluate(
    ([selector, rules]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const options = {
        runOnly: rules,
        resultTypes: ['violations' as const, 'incomplete' as const],
      }
      return axe.run(selector, options) as Promise<AxeResults>
    },
    [part, runOnly] as const,
  )
  const lines = ({ id, nodes }: Result) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`)
  return [...found.violations, ...found.incomplete].flatMap(lines)
}

/** A view that comes in is pale until its motion ends; what moves without end is not waited for. */
async function motionEnd(modal: string): Promise<void> {
  const running = document.querySelector(modal)?.shadowRoot?.getAnimations() ?? []
  const ending = running.filter(
    ({ effect, playState }) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
  )
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
