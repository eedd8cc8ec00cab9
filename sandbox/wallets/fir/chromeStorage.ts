const prefix = 'fir/'

/** The part of `chrome.storage.local` that the extension uses, in the page's storage. */
export const chromeStorage = {
  async get(keys: string | readonly string[] | null): Promise<Record<string, unknown>> {
    const wanted = keys === null ? ownKeys() : [keys].flat()
    return Object.fromEntries(wanted.flatMap((key) => read(key)))
  },
  async set(values: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(prefix + key, JSON.stringify(value))
  },
  async remove(key: string): Promise<void> {
    localStorage.removeItem(prefix + key)
  },
}

const ownKeys = () =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix) ? key.slice(prefix.length) : [],
  )

function read(key: string): [string, unknown][] {
  const text = localStorage.getItem(prefix + key)
  return text === null ? [] : [[key, JSON.parse(text)]]
}
