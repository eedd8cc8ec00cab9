import { isKitMade, readWalletIcon, readWalletName } from '@portico/core/adapter'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** What a wallet says about itself (EIP-6963), as our own frozen copy. All of it is claimed, not proven. */
export type WalletInfo = {
  readonly uuid: string
  readonly rdns: string
  readonly name: string
  readonly icon?: string
}

export type Announcement = { readonly info: WalletInfo; readonly provider: Eip1193Provider }

// With a dot in it, so that no wallet takes the id of a connector that is none (`injected`, `auth`).
const isDomain = /^[\w-]+(?:\.[\w-]+)+$/

/**
 * Reads one `eip6963:announceProvider` event, or `undefined` when it is malformed. Hostile objects may
 * throw from their getters or answer differently each time, so each field is read once.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Announcement>).detail
    const own = readInfo(info)
    return own && isProvider(provider) ? { info: own, provider } : undefined
  } catch {
    return undefined // a getter threw: that announcer is no wallet of ours
  }
}

/** True for an object that can be asked and is not the kit's own provider, announced for others. */
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
  // Domain names do not tell case apart, so an imitation in capitals is the same name.
  return Object.freeze({ uuid, rdns: rdns.toLowerCase(), name: shown, ...readWalletIcon(icon) })
}
