import type { Eip1193Provider } from '../Eip1193Provider.ts'
import { isKitProvider } from '../provider/kitProviderMark.ts'
import type { Announcement, WalletInfo } from './Announcement.ts'

const iconLimit = 64 * 1024
const isIcon = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
// With a dot in it, so that no wallet takes the id of a connector that is none (`injected`, `auth`).
const isDomain = /^[\w-]+(?:\.[\w-]+)+$/
// Control characters, and the invisible ones that reorder or hide text.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

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
    !isKitProvider(value)
  )
}

function readInfo(info: WalletInfo): WalletInfo | undefined {
  const { uuid, rdns, name, icon } = info
  if (typeof uuid !== 'string' || typeof rdns !== 'string' || typeof name !== 'string') return
  const shown = [...name.slice(0, 1024).replace(unseen, '').trim()].slice(0, 64).join('')
  if (uuid === '' || uuid.length > 64 || shown === '') return
  if (rdns.length > 253 || !isDomain.test(rdns)) return
  const known = typeof icon === 'string' && icon.length <= iconLimit && isIcon.test(icon)
  return Object.freeze({
    uuid,
    // Domain names do not tell case apart, so an imitation in capitals is the same name.
    rdns: rdns.toLowerCase(),
    name: shown,
    ...(known && { icon }),
  })
}
