import { h } from '../ui/elements.ts'

/** The page that asks, as the browser names it, and the network. */
export function drawAsker(origin: string, network: string): HTMLElement {
  return h(
    'div',
    { class: 'asker' },
    h('bdi', { class: 'origin', dir: 'ltr' }, origin),
    h('span', { class: 'pill' }, network),
  )
}
