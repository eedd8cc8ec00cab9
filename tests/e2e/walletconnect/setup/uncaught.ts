import type { Page } from 'playwright-core'

/** Errors that nobody caught, from now on. */
export function uncaught(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
