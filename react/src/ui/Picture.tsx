import { type ReactNode, useContext, useState } from 'react'
import { KitContext } from '../host/KitContext.ts'
import { allowedImageUrl } from './allowedImageUrl.ts'

export type PictureProps = {
  src: string | undefined
  className?: string
  'data-size'?: string
  /** Fallback while the image may not be loaded, or fails to load. */
  children?: ReactNode
}

/**
 * The only component that loads images: hosts that the dapp did not name are not contacted (S18). Images cannot
 * run scripts, and no referrer is sent.
 */
export function Picture({ src, children, ...attributes }: PictureProps) {
  const kit = useContext(KitContext)
  const [failed, setFailed] = useState<string>()
  const url = allowedImageUrl(src, kit ?? undefined)
  if (url === undefined || url === failed) return children
  return (
    <img
      {...attributes}
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setFailed(url)}
    />
  )
}
