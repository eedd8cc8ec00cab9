const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type WebDriver = {
  /** Sends a command of the W3C protocol within the session. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
  /** Waits until the page has this element in sight, and gives its id. */
  find(selector: string, text?: RegExp): Promise<string>
  end(): Promise<void>
}

/** Opens a session with a driver that listens at `address`. */
export async function openSession(address: string, capabilities: object): Promise<WebDriver> {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const request = body && { body: JSON.stringify(body) }
    const response = await fetch(`${address}${path}`, { method, ...request })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${path}: ${error}. ${message}`)
  }
  const opened = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${(opened as { sessionId: string }).sessionId}`
  const send: WebDriver['send'] = (method, path, body) =>
    call(method, `${session}${path}`, method === 'POST' ? (body ?? {}) : undefined)
  await send('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })
  return {
    send,
    async find(selector, text) {
      const args = [selector, text?.source ?? '']
      const found = await send('POST', '/execute/async', {
        script: `(${waitFor})(...arguments)`,
        args,
      })
      return (found as Record<string, string>)[elementKey] as string
    },
    async end() {
      await send('DELETE', '')
    },
  }
}

/** Runs in the page: the first element in sight, through all shadow roots. */
function waitFor(selector: string, source: string, done: (element: Element) => void): void {
  const all = (root: Document | ShadowRoot): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((host) =>
      host.shadowRoot ? all(host.shadowRoot) : [],
    ),
  ]
  const fits = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const ready = width > 0 && height > 0 && !(element as HTMLButtonElement).disabled
    return ready && new RegExp(source).test(element.textContent ?? '')
  }
  const look = () => {
    const found = all(document).find(fits)
    if (found) done(found)
    else setTimeout(look, 20)
  }
  look()
}
