import type { Kit } from '@portico/core'
import { autorun } from '@portico/core/state'

/** Keeps mode, direction and the dapp's properties on a host element; returns the disposer. */
export function applyTheme(element: HTMLElement, { theme, i18n }: Kit): () => void {
  let names: readonly string[] = []
  return autorun(() => {
    element.dataset.theme = theme.mode
    element.lang = i18n.locale
    // The direction of the kit's language, regardless of the page's.
    element.dir = i18n.direction
    for (const name of names) element.style.removeProperty(name)
    for (const [name, value] of Object.entries(theme.properties))
      element.style.setProperty(name, value)
    names = Object.keys(theme.properties)
  })
}
