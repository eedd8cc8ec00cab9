import { h } from '../ui/elements.ts'
import css from './page.css' with { type: 'text' }

/** Replaces what is shown; the focus goes to the heading. */
export type Show = (title: string, ...content: readonly (Node | false | undefined)[]) => void

/** Shows one view at a time in the page, or in the frame. Its styles load with it, as it does, after the first paint. */
export function createShow(place: 'page' | 'frame'): { show: Show; clear: () => void } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  let shell: HTMLElement | undefined
  const clear = () => shell?.remove()
  return {
    clear,
    show(heading, ...content) {
      clear()
      const parts = content.filter((part) => part !== undefined && part !== false)
      const head = h('h1', { tabindex: '-1' }, heading)
      shell = h(
        'main',
        { class: place === 'page' ? 'shell page' : 'shell' },
        h('header', {}, head),
        h('div', { class: 'content' }, ...parts),
      )
      document.body.append(shell)
      head.focus({ preventScroll: place === 'frame' })
    },
  }
}
