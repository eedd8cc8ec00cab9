import { useContext, useInsertionEffect } from 'react'
import { adoptStyles } from './adoptStyles.ts'
import { StyleRoot } from './StyleRoot.ts'

/** Gives the part's style sheet to the shadow root it is rendered in, before the first paint. */
export function useStyles(css: string): void {
  const root = useContext(StyleRoot)
  useInsertionEffect(() => {
    if (root) adoptStyles(root, css)
  }, [root, css])
}
