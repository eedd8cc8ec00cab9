import { useState } from 'react'
import { safeImageUrl } from './safeImageUrl.ts'
import css from './Tile.css'
import { useStyles } from './useStyles.ts'

export type TileProps = {
  /** Its first letter stands in where there is no picture. */
  name: string
  src?: string | undefined
  size?: 'small' | 'row' | 'large'
  shape?: 'square' | 'round'
}

/** The mark of a wallet or a network, beside its name. Its picture can run no script and learns no page. */
export function Tile({ name, src, size = 'row', shape = 'square' }: TileProps) {
  useStyles(css)
  const [failed, setFailed] = useState<string>()
  const url = safeImageUrl(src)
  return (
    <span className="Tile" data-size={size} data-shape={shape} aria-hidden="true">
      {url !== undefined && url !== failed ? (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed(url)}
        />
      ) : (
        [...name.trim()][0]?.toLocaleUpperCase()
      )}
    </span>
  )
}
