import { requestConnection, type Unsubscribe } from '@portico/core'
import { kitMade } from '@portico/core/adapter'
import type { InjectedSource } from './InjectedSource.ts'

export type ExtensionIdentity = {
  /** The key in `injectedWeb3`, by which other libraries identify the wallet. */
  readonly name: string
  readonly version: string
}
type Target = { injectedWeb3?: Record<string, unknown> | undefined }

/**
 * Adds the kit's connected wallet (over WalletConnect, say) to `window.injectedWeb3`, so that other libraries on the
 * page find it. Enabling it without a connection opens the modal. The kit itself does not list it. On a server it does
 * nothing.
 */
export function injectExtension(
  source: InjectedSource,
  { name, version }: ExtensionIdentity,
  target: Target | undefined = typeof window === 'undefined' ? undefined : (window as Target),
): Unsubscribe {
  if (target === undefined) return () => undefined
  const enable = async () => {
    const { createInjected } = await import('./createInjected.ts')
    await requestConnection(source, 'polkadot')
    return createInjected(source)
  }
  const entry = Object.freeze({ version, enable, [kitMade]: true })
  target.injectedWeb3 ??= {}
  const extensions = target.injectedWeb3
  extensions[name] = entry
  return () => {
    if (extensions[name] === entry) delete extensions[name]
  }
}
