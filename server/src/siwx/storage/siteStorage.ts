import { memoryStorage } from './memoryStorage.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

/**
 * The memory of one site in this process, by a name for it. Bundlers of servers, as Next's, give a route and a page a copy
 * of their modules each; both find the same memory here.
 */
export function siteStorage(name: string): SiwxStorage {
  const key = Symbol.for(`@portico/siwx ${name}`)
  const shared = globalThis as { [key]?: SiwxStorage }
  shared[key] ??= memoryStorage()
  return shared[key]
}
