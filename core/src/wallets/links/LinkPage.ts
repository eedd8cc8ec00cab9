/** The part of `window` that links need. */
export type LinkPage = {
  open(href: string, target: string, features?: string): unknown
  readonly self?: unknown
  readonly top?: unknown
  readonly location?: { readonly href: string; readonly origin: string; readonly hostname: string }
  readonly navigator?: { readonly userAgent: string }
}

export type LinkTarget = '_self' | '_top' | '_blank'
/** The URL of a link and the window in which it opens. */
export type Link = { readonly href: string; readonly target: LinkTarget }
