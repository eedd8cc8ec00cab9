import { isSafeLink } from './isSafeLink.ts'
import type { Link, LinkPage } from './LinkPage.ts'

/** Opens a link; false when it is none that may be opened. To be called inside the visitor's gesture. */
export function openLink({ href, target }: Link, page: LinkPage = globalThis): boolean {
  if (!isSafeLink(href, page)) return false
  page.open(href, target, 'noopener,noreferrer')
  return true
}
