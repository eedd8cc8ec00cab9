/**
 * Loads code that reads `localStorage` while it loads and would throw where the browser blocks it: `localStorage`
 * is `undefined` until the code has loaded.
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
    // Blocked by the visitor, or in a frame without storage access.
    return true
  }
}
