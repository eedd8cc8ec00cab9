import type { Translate } from '@portico/core'
import { EmptyState } from '@portico/react/ui'
import { Image } from 'lucide'
import type { NftStore } from '../nft/NftStore.ts'
import type { en } from './en.ts'

export type NoNftsProps = { nfts: NftStore; network: string; t: Translate<typeof en> }

/** Why there is nothing to see. */
export function NoNfts({ nfts: { isSupported, hasMore }, network, t }: NoNftsProps) {
  if (!isSupported)
    return (
      <EmptyState
        icon={Image}
        title={t('nfts.elsewhere', { network })}
        text={t('nfts.elsewhereText')}
      />
    )
  if (hasMore)
    return <EmptyState icon={Image} title={t('nfts.noneRead')} text={t('nfts.noneReadText')} />
  return <EmptyState icon={Image} title={t('nfts.none')} text={t('nfts.noneText', { network })} />
}
