import type { Kit } from '@portico/core'
import { type ReactNode, useContext, useState } from 'react'
import { KitContext } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'

export type PictureProps = {
  src?: string | undefined
  /**
   * What is shown, as `PictureSource` names it: without `src`, the dapp's `pictures` may have its picture, or without
   * that option the directory.
   */
  of?: string | undefined
  className?: string
  'data-size'?: string
  /** Fallback while the image may not be loaded, or fails to load. */
  children?: ReactNode
}

/**
 * The only component that loads images: hosts that the dapp did not name are not contacted (S18). Images cannot
 * run scripts, and no referrer is sent.
 */
export function Picture({ src, of, children, ...attributes }: PictureProps) {
  const kit = useContext(KitContext)
  const [failed, setFailed] = useState<readonly (string | undefined)[]>([])
  const usable = (source: string | undefined) => {
    const url = allowedImageUrl(source, kit)
    return !failed.includes(url) && url
  }
  const drawn = (id: string) => (kit?.settings.pictures ?? kit?.wallets.current?.pictureOf)?.(id)
  const url = useObserved(() => usable(src) || (of && usable(drawn(of))))
  return url ? (
    <img
      {...attributes}
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setFailed([...failed, url])}
    />
  ) : (
    children
  )
}

type ImageHost = Pick<Kit, 'settings' | 'networks'>

const inline = /^(blob:|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i
/** Without a user's name or password. */
const remote = /^(https|ipfs|ar):\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?$/i

/**
 * The URL by which an image may be loaded: inline images unchanged, hosts named by the dapp directly, all others
 * through `services.images`. `undefined` when none applies, because a request would reveal the visitor to a third
 * party (S18).
 */
export function allowedImageUrl(url = '', kit?: ImageHost | null): string | undefined {
  if (inline.test(url)) return url
  if (!kit || !URL.canParse(url)) return undefined
  const { images, services, basic } = kit.settings
  const { protocol, origin } = new URL(url)
  if (origin === globalThis.location?.origin) return url
  if (!remote.test(url)) return undefined
  if (protocol === 'https:' && (images === 'remote' || namedOrigins(kit).includes(origin)))
    return url
  const proxy = !basic && services?.images
  // Longer URLs do not fit into the query of the image proxy.
  if (!proxy || url.length > 4096) return undefined
  return `${proxy}${proxy.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`
}

const originsBySettings = new WeakMap<object, readonly (string | false)[]>()

/** The origins that the dapp configured: its services, its icons, those of its networks and wallets, and `images`. */
function namedOrigins({ settings, networks }: ImageHost): readonly (string | false)[] {
  // With `remote`, `images` is no list, and nobody asks.
  const { metadata, services = {}, basic, wallets, images = [] } = settings
  const origins =
    originsBySettings.get(settings) ??
    [
      metadata?.url,
      ...(metadata?.icons ?? []),
      ...(basic ? [] : Object.values(services)),
      ...(wallets?.custom ?? []).map(({ image_url }) => image_url),
      ...networks.all.map(({ assets }) => assets?.imageUrl),
      ...images,
    ].map((url) => URL.canParse(url!) && new URL(url!).origin)
  originsBySettings.set(settings, origins)
  return origins
}
