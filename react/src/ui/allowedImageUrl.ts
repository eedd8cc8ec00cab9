import type { Kit } from '@portico/core'

type ImageHost = Pick<Kit, 'settings' | 'networks'>

const inline = /^(?:blob:|data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,])/i
const remote = /^(?:https|ipfs|ar):\/\/[^\s\\]+$/i
/** Longer URLs do not fit into the query of the image proxy. */
const maxLength = 4096

/**
 * The URL by which an image may be loaded: inline images unchanged, hosts named by the dapp directly, all others
 * through `services.images`. `undefined` when none applies, because a request would reveal the visitor to a third
 * party (S18).
 */
export function allowedImageUrl(url: string | undefined, kit?: ImageHost): string | undefined {
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

/** The origins that the dapp configured: its services, its icons, those of its networks and wallets, and `images`. */
function namedOrigins({ settings, networks }: ImageHost): ReadonlySet<string> {
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
