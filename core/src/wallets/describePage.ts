import type { LinkPage } from './LinkPage.ts'

type PageTraits = {
  readonly ios: boolean
  readonly android: boolean
  /** A browser that takes extensions from Chrome's store. */
  readonly chromium: boolean
  readonly telegram: boolean
  /** The page is inside a frame of another. */
  readonly framed: boolean
}

/** What sort of page this is, as far as links go. */
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
