import type { Page } from 'playwright-core'

declare global {
  var announcements: string[]
}

/** What the live regions of the modal announce. */
export const transcript = {
  /** Starts to record announcements. */
  begin: (page: Page): Promise<void> =>
    page.evaluate(() => {
      globalThis.announcements = []
      const root = document.querySelector('[data-portico="modal"]')?.shadowRoot as ShadowRoot
      const words = (node: Node): string =>
        node.nodeType === Node.TEXT_NODE
          ? (node.textContent ?? '')
          : [...node.childNodes].map(words).join(' ')
      const before = new WeakMap<Element, string>()
      const listen = () => {
        for (const region of root.querySelectorAll('[role="status"], [role="alert"]')) {
          const text = words(region).replace(/\s+/g, ' ').trim()
          const changed = text !== (before.get(region) ?? '')
          before.set(region, text)
          if (changed && text !== '') globalThis.announcements.push(`${region.role}: ${text}`)
        }
      }
      listen()
      const changes = { subtree: true, childList: true, characterData: true, attributes: true }
      new MutationObserver(listen).observe(root, changes)
    }),
  /** Announcements since the last call. */
  take: (page: Page): Promise<string[]> => page.evaluate(() => globalThis.announcements.splice(0)),
}
