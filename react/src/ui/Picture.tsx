import { type ReactNode, useContext, useState } from 'react'
import { KitContext } from '../host/KitContext.ts'
import { allowedImageUrl } from './allowedImageUrl.ts'

export type PictureProps = {
  src: string | undefined
  className?: string
  'data-size'?: string
  /** What is shown in its place while the kit may not ask for the picture, or cannot load it. */
  children?: ReactNode
}

/**
 * The only place where the kit puts a picture into the page: hosts that the dapp did not name are not asked (S18). A
 * picture can run no script and learns no page.
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
