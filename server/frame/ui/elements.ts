type Attributes = Readonly<Record<string, string | boolean | undefined>>
type Child = Node | string | undefined | false

/** An element with attributes and children; texts are text, never markup. */
export function h<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children.filter((child) => child !== undefined && child !== false))
  return element
}

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

/** A text with its `{holes}` filled. */
export function fillHoles(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}
