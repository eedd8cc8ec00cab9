import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, Result } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Violations that axe finds in the modal, or in another part, one line for each element, with its incomplete results. */
export async function axeFindings(
  page: Page | Frame,
  part = '[data-portico="modal"]',
): Promise<readonly string[]> {
  await page.evaluate(source)
  const found = await page.evaluate(
    ([selector, values]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const runOnly = { type: 'tag' as const, values }
      return axe.run(selector, { runOnly }) as Promise<AxeResults>
    },
    [part, rules] as const,
  )
  const lines = ({ id, nodes }: Result) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`)
  return [...found.violations, ...found.incomplete].flatMap(lines)
}
