import type { LinkPage } from './LinkPage.ts'

type PageTraits = {
  readonly ios: boolean
  readonly android: boolean
  /** A browser that installs extensions from Chrome's store. */
  readonly chromium: boolean
  readonly telegram: boolean
  /** The page is inside a frame of another page. */
  readonly framed: boolean
}

/** The properties of the page on which links depend. */
export function describePage(page: LinkPage): PageTraits {
  const agent = page.navigator?.userAgent ?? ''
  const ios = /iPad|iPhone|iPod/.test(agent)
  const android = /Android/.test(agent)
  return {
    ios,
    android,
    chromium: /Chrom(e|ium)\//.test(agent) && !ios && !android,
    telegram: ['TelegramWebviewProxy', 'TelegramWebviewProxyProto'].some((name) => name in page),
    framed: page.top !== undefined && page.self !== page.top,
  }
}
