import type { Kit } from '@portico/core'
import { autorun } from '@portico/core/state'

/** Keeps mode, direction and the dapp's properties on a host element; gives the disposer. */
export function applyTheme(element: HTMLElement, { theme, i18n }: Kit): () => void {
  let names: readonly string[] = []
  return autorun(() => {
    element.dataset.theme = theme.mode
    element.lang = i18n.locale
    // The direction of our words, whatever that of the page around them.
    element.dir = i18n.direction
    for (const name of names) element.style.removeProperty(name)
    for (const [name, value] of Object.entries(theme.properties))
      element.style.setProperty(name, value)
    names = Object.keys(theme.properties)
  })
}
