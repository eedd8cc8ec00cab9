import { useContext, useInsertionEffect } from 'react'
import { StyleRoot } from './StyleRoot.ts'

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
