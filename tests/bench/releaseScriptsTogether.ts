import type { Page } from 'playwright-core'

type Scripts = {
  /** Files that the page loads at once. */
  readonly eager: ReadonlySet<string>
  readonly needed: ReadonlySet<string>
}

/**
 * Simulates the slowest network: the needed scripts arrive together once all of them are requested, and other lazy
 * scripts never arrive. Returns the requested names as a live set.
 */
export async function releaseScriptsTogether(
  page: Page,
  { eager, needed }: Scripts,
): Promise<ReadonlySet<string>> {
  const requested = new Set<string>()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname
    if (eager.has(name)) return route.continue()
    if (!needed.has(name)) return
    requested.add(name)
    if (requested.size === needed.size) open()
    await gate
    await route.continue()
  })
  return requested
}
