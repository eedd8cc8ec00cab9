import type { NetworkDefinition } from './NetworkDefinition.ts'

/** A transaction or an account. */
export type ExplorerSubject = { readonly hash: string } | { readonly address: string }

/**
 * The block explorer's URL of a transaction or an account. `undefined` without an explorer on `https:`, or when the
 * text cannot be one path segment.
 */
export function explorerUrl(
  { blockExplorers }: Pick<NetworkDefinition, 'blockExplorers'>,
  subject: ExplorerSubject,
): string | undefined {
  const explorer = blockExplorers?.default
  if (!explorer || !URL.canParse(explorer.url)) return undefined
  const url = new URL(explorer.url)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  const isTransaction = 'hash' in subject
  const text = isTransaction ? subject.hash : subject.address
  if (/^\.{0,2}$|\p{Surrogate}/u.test(text)) return undefined
  const path = isTransaction ? explorer.transactionPath : explorer.addressPath
  const pattern = path ?? (isTransaction ? '/tx/{id}' : '/address/{id}')
  // A query in the explorer's own URL, such as one that selects a test network, is kept after the path.
  url.pathname =
    url.pathname.replace(/\/$/, '') + pattern.replace('{id}', () => encodeURIComponent(text))
  return url.href
}
