/** The block in which the site wrote its settings into the page; none in a worker. */
const block = globalThis.document?.querySelector('#config')?.textContent

/** What the site's operator calls the wallet, as it stands in sentences. */
export function siteName(): string {
  const { title }: { title?: unknown } = block ? JSON.parse(block) : {}
  return typeof title === 'string' ? title : 'your wallet'
}
