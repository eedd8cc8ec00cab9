import { h } from '../ui/elements.ts'

/** A paragraph below a heading. */
export function paragraph(words: string, kind: 'intro' | 'warning' = 'intro'): HTMLElement {
  return h('p', { class: kind }, words)
}
