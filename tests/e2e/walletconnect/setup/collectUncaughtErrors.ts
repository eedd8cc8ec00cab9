import type { Page } from 'playwright-core'

/** Uncaught errors of the page, from now on. */
export function collectUncaughtErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
