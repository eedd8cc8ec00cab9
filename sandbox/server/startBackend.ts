import type { RequestListener } from 'node:http'
import type { BackendOptions } from './backend.ts'
import type { Packages } from './buildDapp.ts'
import { loadBundled } from './loadBundled.ts'

export type StartBackendOptions = BackendOptions & {
  readonly root: string
  readonly packages: Packages
}

/** Loads the dapp's backend, from the packages' sources or their `dist`. */
export async function startBackend(options: StartBackendOptions): Promise<RequestListener> {
  const { root, packages } = options
  const name = 'backend'
  const { backend } = await loadBundled<typeof import('./backend.ts')>({ root, packages, name })
  return backend(options)
}
