import type { Page } from 'playwright-core'

/** Warnings, logged errors and exceptions of the page, from now on. */
export function collectProblems(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning' || line.type() === 'error') complaints.push(line.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
