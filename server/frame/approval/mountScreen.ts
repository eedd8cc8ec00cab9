import { h } from '../ui/h.ts'

/** Puts a screen into the page: a title, content that scrolls, and a footer that stays in view. */
export function mountScreen(
  title: string,
  content: HTMLElement,
  footer: HTMLElement,
): { shell: HTMLElement; remove: () => void } {
  const heading = h('h1', { tabindex: '-1' }, title)
  const shell = h('main', { class: 'shell' }, h('header', {}, heading), content, footer)
  shell.addEventListener('keydown', ({ key, isTrusted }) => {
    // The page around a frame hears no key of it, so it cannot close what Escape closes elsewhere.
    if (key === 'Escape' && isTrusted)
      footer.lastElementChild?.querySelector<HTMLElement>('.quiet')?.click()
  })
  document.body.append(shell)
  heading.focus({ preventScroll: true })
  return { shell, remove: () => shell.remove() }
}
