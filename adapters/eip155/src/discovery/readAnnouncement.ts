import { isKitMade, readWalletIcon, readWalletName } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** A wallet's own description (EIP-6963), as a frozen copy. All of it is unverified. */
export type WalletInfo = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon?: string
}

export type Announcement = { readonly info: WalletInfo; readonly provider: Eip1193Provider }

// Requires a dot, so that a wallet cannot take the id of another connector (`injected`, `auth`).
const isDomain = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * Reads one `eip6963:announceProvider` event; `undefined` when it is malformed. Getters of a hostile object may throw
 * or return changing values, so each field is read once.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    const own = readInfo(info)
    return own && isProvider(provider) ? { info: own, provider } : undefined
  } catch {
    return undefined // a getter threw: not a valid wallet
  }
}

/** True for a provider with `request` that is not the kit's own. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Eip1193Provider>).request === 'function' &&
    !isKitMade(value)
  )
}

function readInfo(info: WalletInfo): WalletInfo | undefined {
  const { uuid, rdns, name, icon } = info
  if (typeof uuid !== 'string' || typeof rdns !== 'string') return
  const shown = readWalletName(name)
  if (uuid === '' || uuid.length > 64 || shown === undefined) return
  if (rdns.length > 253 || !isDomain.test(rdns)) return
  // Domain names are case-insensitive, so a copy in capitals is the same name.
  return Object.freeze({ uuid, rdns: rdns.toLowerCase(), name: shown, ...readWalletIcon(icon) })
}
