import type { CDPSession, Page } from 'playwright-core'

/** Listeners on window and document by type, counted by the browser. */
export async function countListeners(page: Page): Promise<Readonly<Record<string, number>>> {
  const session = await page.context().newCDPSession(page)
  const all = [...(await typesOn(session, 'window')), ...(await typesOn(session, 'document'))]
  await session.detach()
  const counts: Record<string, number> = {}
  for (const type of all) counts[type] = (counts[type] ?? 0) + 1
  return counts
}

async function typesOn(session: CDPSession, expression: string): Promise<readonly string[]> {
  const { result } = await session.send('Runtime.evaluate', { expression })
  const objectId = result.objectId ?? ''
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
  return listeners.map(({ type }) => type)
}
