import type { Translate } from '@portico/core'
import { Tile } from '@portico/react/ui'
import type { Nft } from '../nft/Nft.ts'
import type { en } from './en.ts'

export type NftItemProps = { nft: Nft; t: Translate<typeof en> }

/** A picture with its name. A picture can run no script: it is an image and nothing else. That of a lure is not loaded. */
export function NftItem({ nft: { name, imageUrl, quantity, isSpam }, t }: NftItemProps) {
  const called = name || t('nfts.unnamed')
  return (
    <li className="NftsTab-item">
      <Tile name={called} src={isSpam ? undefined : imageUrl} size="large" />
      <span className="NftsTab-name" dir="auto" title={called}>
        {called}
      </span>
      {quantity !== '1' && (
        <span className="NftsTab-count">{t('nfts.count', { count: quantity })}</span>
      )}
    </li>
  )
}
