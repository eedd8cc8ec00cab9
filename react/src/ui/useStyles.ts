import { createContext, useContext, useInsertionEffect } from 'react'

/** What a part's styles go into, a shadow root or what becomes of one; `null` on the server. */
export const StyleRoot = createContext<Pick<ShadowRoot, 'adoptedStyleSheets'> | null>(null)

const sheets = new Map<string, CSSStyleSheet>()

/** The constructed sheet of `css`; all shadow roots share one for the same text. */
function styleSheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}

/** Gives the part's style sheet to the shadow root it is rendered in, before the first paint. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  // Parsed while it renders, which React does in slices; only the adoption waits for the commit.
  const sheet = root && styleSheetOf(css)
  useInsertionEffect(() => {
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [root, sheet])
}
