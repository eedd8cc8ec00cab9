import { useContext, useInsertionEffect } from 'react'
import { StyleRoot } from './StyleRoot.ts'
import { styleSheetOf } from './styleSheetOf.ts'

/** Gives the part's style sheet to the shadow root it is rendered in, before the first paint. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  // Parsed while it renders, which React does in slices; only the adoption waits for the commit.
  const sheet = root && styleSheetOf(css)
  useInsertionEffect(() => {
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [root, sheet])
}
