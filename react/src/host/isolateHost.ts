/** What dialog libraries listen for at the document to lock scrolling, to see a press outside and to keep the focus. */
const handledAtDocument = ['wheel', 'touchmove', 'pointerdown', 'mousedown', 'focusin'] as const

/**
 * Keeps the page's own dialog from treating the modal as its outside: from blocking its scrolling, closing at a press
 * in it, taking its focus, and hiding it from assistive technology.
 */
export function isolateHost(host: HTMLElement): void {
  for (const type of handledAtDocument)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
  // React Aria listens in the capture phase, and exempts elements with this attribute.
  host.dataset.reactAriaTopLayer = 'true'
  reveal(host)
}

/** Removes the attributes that dialog libraries set on all other children of the body while their dialog is open. */
function reveal(host: HTMLElement): void {
  const attributes = ['aria-hidden', 'inert']
  const observer = new MutationObserver(() => {
    for (const name of attributes) host.removeAttribute(name)
  })
  observer.observe(host, { attributeFilter: attributes })
}
