/**
 * Loads code that reads `localStorage` on its way and would stop where the browser refuses it: there it
 * finds none until it has loaded.
 */
export async function withBatchedWrites<module>(load: () => Promise<module>): Promise<module> {
  if (!isRefused()) return load()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  if (own && !own.configurable) return load()
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true })
  try {
    return await load()
  } finally {
    if (own) Object.defineProperty(globalThis, 'localStorage', own)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

function isRefused(): boolean {
  try {
    void globalThis.localStorage
    return false
  } catch {
    // Blocked by the visitor, or in a frame that may store nothing.
    return true
  }
}
