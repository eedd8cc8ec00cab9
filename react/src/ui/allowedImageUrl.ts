import type { Kit } from '@portico/core'

type Asker = Pick<Kit, 'settings' | 'networks'>

const inline = /^(?:blob:|data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,])/i
const remote = /^(?:https|ipfs|ar):\/\/[^\s\\]+$/i
/** A longer URL does not fit into the query of the picture proxy. */
const maxLength = 4096

/**
 * The URL by which a picture may be loaded: an inline one as it is, one of a host that the dapp named directly, any
 * other through `services.images`. `undefined`: nobody is asked, since asking tells a stranger who looks (S18).
 */
export function allowedImageUrl(url: string | undefined, kit?: Asker): string | undefined {
  if (url === undefined || inline.test(url)) return url
  if (!kit || !URL.canParse(url)) return undefined
  const { images, services, basic } = kit.settings
  const { protocol, origin, username, password } = new URL(url)
  if (origin === globalThis.location?.origin) return url
  if (!remote.test(url) || username !== '' || password !== '') return undefined
  if (protocol === 'https:' && (images === 'remote' || namedOrigins(kit).has(origin))) return url
  const proxy = basic ? undefined : services?.images
  if (proxy === undefined || url.length > maxLength) return undefined
  return `${proxy}${proxy.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`
}

const kept = new WeakMap<object, ReadonlySet<string>>()

/** Origins in what the dapp wrote: its services, its own icons, those of its networks and wallets, and `images`. */
function namedOrigins({ settings, networks }: Asker): ReadonlySet<string> {
  const known = kept.get(settings)
  if (known) return known
  const { metadata, services = {}, basic, wallets, images = [] } = settings
  const urls = [
    metadata?.url,
    ...(metadata?.icons ?? []),
    ...(basic ? [] : Object.values(services)),
    ...(wallets?.custom ?? []).map(({ image_url }) => image_url),
    ...networks.all.map(({ assets }) => assets?.imageUrl),
    ...(images === 'remote' ? [] : images),
  ]
  const origins = new Set(
    urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [])),
  )
  kept.set(settings, origins)
  return origins
}
