type Named = { readonly symbol: string; readonly name: string }

/**
 * Runs in an empty page: a field and the first rows of a list that it filters, by the DOM alone, without a framework, a
 * dialog, icons and most styles; found in the places of the chooser. What a key costs here, it costs everywhere.
 */
export function showPlainList(tokens: readonly Named[]): void {
  const add = <name extends keyof HTMLElementTagNameMap>(tag: name, parent: Node, text = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    parent.appendChild(element)
    return element
  }
  const host = add('div', document.body)
  host.dataset.portico = 'modal'
  const root = host.attachShadow({ mode: 'open' })
  add('style', root, 'li{display:grid;block-size:64px}')
  const view = add('div', root)
  view.dataset.view = 'SwapSelectToken'
  const field = add('input', view)
  field.type = 'search'
  add('h2', view, 'Tokens')
  const list = add('ul', view)
  list.className = 'VirtualList'
  const show = () => {
    const words = field.value.toLowerCase()
    const found = tokens.filter((it) => `${it.symbol} ${it.name}`.toLowerCase().includes(words))
    list.replaceChildren()
    for (const { symbol, name } of found.slice(0, 12)) {
      const row = add('li', list)
      row.setAttribute('aria-setsize', `${found.length}`)
      const button = add('button', row)
      add('b', button, symbol)
      add('span', button, name)
    }
  }
  field.addEventListener('input', show)
  show()
  Object.assign(globalThis, { kit: { modal: { idle: async () => {} } } })
}
