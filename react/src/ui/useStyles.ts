import { createContext, useContext, useInsertionEffect } from 'react'

/**
 * The root that receives style sheets: a shadow root, or the container that later becomes one; `null` on the
 * server.
 */
export const StyleRoot = createContext<Pick<ShadowRoot, 'adoptedStyleSheets'> | null>(null)

const sheets = new Map<string, CSSStyleSheet>()

/** The constructed sheet of `css`; all shadow roots share one per text. */
function styleSheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

/** Adds the component's style sheet to its shadow root, before the first paint. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  // Parsed during rendering, which React splits into slices; only the adoption waits for the commit.
  const sheet = root && styleSheetOf(css)
  useInsertionEffect(() => {
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [root, sheet])
}
