import { caipAddress } from '@portico/core/caip'
import type { Translate } from '@portico/core/feature'
import { Button, EmptyState, observer, Retry, Skeleton, Tile, useStyles } from '@portico/react/ui'
import { Image } from 'lucide'
import { useEffect, useState } from 'react'
import type { Nft } from '../nft/heldNfts.ts'
import type { NftStore } from '../nft/NftStore.ts'
import { HiddenToggle } from './HiddenToggle.tsx'
import css from './NftsTab.css'
import { type en, useBalances } from './useBalances.ts'

/** The NFTs of the active account on its network. */
export default observer(function NftsTab() {
  useStyles(css)
  const { kit, store, t } = useBalances()
  const nfts = store?.nfts
  const connection = kit.connections.current()
  const account = connection && caipAddress(connection.networkId, connection.accounts[0].address)
  const [hiddenOf, showHiddenOf] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another reading
  useEffect(() => void nfts?.load(), [nfts, account])
  if (!nfts || !connection) return <Skeleton rows={3} />
  const isHiddenShown = account !== undefined && hiddenOf === account
  const shown = isHiddenShown ? [...nfts.all, ...nfts.hidden] : nfts.all
  const { status } = nfts
  if (shown.length === 0 && (status === 'pending' || status === 'idle'))
    return <Skeleton rows={3} />
  return (
    <div className="NftsTab">
      {status === 'error' && <Retry text={t('nfts.failed')} onRetry={nfts.retry} />}
      {shown.length > 0 && (
        <ul className="NftsTab-grid" aria-label={t('nfts.label')}>
          {shown.map((nft) => (
            <NftItem key={nft.key} nft={nft} t={t} />
          ))}
        </ul>
      )}
      {shown.length === 0 && status === 'success' && (
        <NoNfts nfts={nfts} network={kit.networks.describe(connection.networkId).name} t={t} />
      )}
      {nfts.hasMore && status !== 'error' && (
        <Button kind="quiet" disabled={status === 'pending'} onPress={nfts.loadMore}>
          {t('nfts.more')}
        </Button>
      )}
      <HiddenToggle
        count={nfts.hidden.length}
        isShown={isHiddenShown}
        onToggle={() => showHiddenOf(isHiddenShown ? undefined : account)}
        t={t}
      />
    </div>
  )
})

type NoNftsProps = { nfts: NftStore; network: string; t: Translate<typeof en> }

/** The reason why no NFT is shown. */
function NoNfts({ nfts: { isSupported, hasMore }, network, t }: NoNftsProps) {
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

type NftItemProps = { nft: Nft; t: Translate<typeof en> }

/** An image with its name. Images in an `<img>` cannot run scripts. The image of spam is not loaded. */
function NftItem({ nft: { name, imageUrl, quantity, isSpam }, t }: NftItemProps) {
  const title = name || t('nfts.unnamed')
  return (
    <li className="NftsTab-item">
      <Tile name={title} src={isSpam ? undefined : imageUrl} size="large" />
      <span className="NftsTab-name" dir="auto" title={title}>
        {title}
      </span>
      {quantity !== '1' && (
        <span className="NftsTab-count">{t('nfts.count', { count: quantity })}</span>
      )}
    </li>
  )
}
