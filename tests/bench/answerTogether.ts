import type { Page } from 'playwright-core'

type Scripts = {
  /** What comes with the page. */
  readonly eager: ReadonlySet<string>
  readonly needed: ReadonlySet<string>
}

/**
 * Answers for scripts as a slow line would at its worst: those that are needed come when all of them have been
 * asked for, and other ones that do not belong to the page never come. Gives the names as they are asked for.
 */
export async function answerTogether(
  page: Page,
  { eager, needed }: Scripts,
): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/*.js', async (route) => {
    const name = new URL(route.request().url()).pathname
    if (eager.has(name)) return route.continue()
    if (!needed.has(name)) return
    asked.add(name)
    if (asked.size === needed.size) open()
    await gate
    await route.continue()
  })
  return asked
}
