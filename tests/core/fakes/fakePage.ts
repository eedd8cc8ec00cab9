type Listener = (event: { key: string | null }) => void

/** The parts of a page that the browser's storage driver uses; `tab()` is another page on the same storage. */
export function fakePage(entries = new Map<string, string>(), tabs = new Set<Listener>()) {
  const listeners = new Set<Listener>()
  const hear: Listener = (event) =>
    page.deliver(() => {
      for (const listener of listeners) listener(event)
    })
  tabs.add(hear)
  const tell = (key: string) => {
    for (const tab of tabs) if (tab !== hear) tab({ key })
  }
  const page = {
    /** Runs before each access; throws where storage is blocked. */
    access: () => undefined as void,
    /** Runs before each write. */
    write: () => undefined as void,
    /** Called when another tab wrote. */
    deliver: (event: () => void) => event(),
    get localStorage() {
      page.access()
      return {
        getItem: (key: string) => entries.get(key) ?? null,
        setItem(key: string, value: string) {
          page.write()
          if (entries.get(key) === value) return
          entries.set(key, value)
          tell(key)
        },
        removeItem: (key: string) => void (entries.delete(key) && tell(key)),
      }
    },
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }
  return {
    page: page as typeof page & typeof globalThis,
    entries,
    tab: () => fakePage(entries, tabs),
    listenerCount: () => listeners.size,
  }
}
