import type { Unsubscribe } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

export type ProviderIdentity = {
  readonly name: string
  /** Reverse domain name. */
  readonly rdns: string
  /** An image as a `data:` URL. */
  readonly icon: string
}

/**
 * Announces a provider by EIP-6963, now and at every request, so that other libraries on the page find it. The kit
 * itself does not list it. On a server it does nothing.
 */
export function announceProvider(
  provider: Eip1193Provider,
  identity: ProviderIdentity,
  target: EventTarget | undefined = typeof window === 'undefined' ? undefined : window,
): Unsubscribe {
  if (target === undefined) return () => undefined
  const info = Object.freeze({ ...identity, uuid: crypto.randomUUID() })
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
