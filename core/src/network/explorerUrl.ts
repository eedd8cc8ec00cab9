import type { NetworkDefinition } from './NetworkDefinition.ts'

/** What is looked up: a transaction or an account. */
export type ExplorerSubject = { readonly hash: string } | { readonly address: string }

/**
 * Where the network's block explorer shows a transaction or an account. `undefined` where there is no explorer on
 * `https:`, or where the text is none that one segment of a path may hold.
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
  // A query of the explorer's own address, as one that names a test network, stays behind the path.
  url.pathname =
    url.pathname.replace(/\/$/, '') + pattern.replace('{id}', () => encodeURIComponent(text))
  return url.href
}
