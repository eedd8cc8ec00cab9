import { type ReactNode, useContext, useState } from 'react'
import { useObserved } from '../hooks/useObserved.ts'
import { KitContext } from '../host/KitContext.ts'
import { allowedImageUrl } from './allowedImageUrl.ts'

export type PictureProps = {
  src?: string | undefined
  /** The network or token, as `PictureSource` names it: without `src`, the dapp's `pictures` may have its picture. */
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
  const usable = (given: string | undefined) => {
    const url = allowedImageUrl(given, kit)
    return !failed.includes(url) && url
  }
  const url = useObserved(() => usable(src) || (of && usable(kit?.settings.pictures?.(of))))
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
