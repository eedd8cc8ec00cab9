import { caipAddress } from '@portico/core'
import { Button, observer, Retry, Skeleton, useStyles } from '@portico/react/ui'
import { useEffect, useState } from 'react'
import { HiddenToggle } from './HiddenToggle.tsx'
import { NftItem } from './NftItem.tsx'
import css from './NftsTab.css'
import { NoNfts } from './NoNfts.tsx'
import { useBalances } from './useBalances.ts'

/** The NFTs of the account in use, on its network. */
export default observer(function NftsTab() {
  useStyles(css)
  const { kit, opened, t } = useBalances()
  const nfts = opened?.nfts
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
