type Attributes = Readonly<Record<string, string | number | boolean | (() => void) | undefined>>

/** An element with attributes (`on…` are listeners, `false` omits one) and children. */
export function element<tag extends keyof HTMLElementTagNameMap>(
  tag: tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value !== false && value !== undefined)
      made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children)
  return made
}
