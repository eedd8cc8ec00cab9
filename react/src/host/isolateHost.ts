/** What dialog libraries listen for at the document to lock scrolling, to see a press outside and to keep the focus. */
const handledAtDocument = ['wheel', 'touchmove', 'pointerdown', 'mousedown', 'focusin'] as const
/** What they set on all other children of the body while their dialog is open. */
const hidingAttributes = ['aria-hidden', 'inert']
/** A library sets them once for each dialog; a page that restores them without end must not be answered without end. */
const maxRemovalsPerSecond = 20

/**
 * Keeps the page's own dialog from treating the modal as its outside: from blocking its scrolling, closing at a press
 * in it, taking its focus, and hiding it from assistive technology. Ends with `signal`.
 */
export function isolateHost(host: HTMLElement, signal: AbortSignal): void {
  for (const type of handledAtDocument)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true, signal })
  // React Aria listens in the capture phase, and exempts elements with this attribute.
  host.dataset.reactAriaTopLayer = 'true'
  keepRevealed(host, signal)
}

function keepRevealed(host: HTMLElement, signal: AbortSignal): void {
  let removals = 0
  const reveal = () => {
    for (const name of hidingAttributes) host.removeAttribute(name)
    // The removals are not those of the page.
    observer.takeRecords()
  }
  const observer = new MutationObserver(() => {
    if (removals === 0) setTimeout(() => (removals = 0), 1000)
    removals += 1
    if (removals <= maxRemovalsPerSecond) return reveal()
    observer.disconnect()
    console.warn('[portico] The page keeps hiding the modal (inert, aria-hidden)')
  })
  observer.observe(host, { attributeFilter: hidingAttributes })
  reveal()
  signal.addEventListener('abort', () => observer.disconnect())
}
