import type { Namespace } from '@portico/core'
import { useTermsAccepted } from '@portico/react'
import {
  Button,
  EmptyState,
  Footer,
  IconButton,
  observer,
  Retry,
  Search,
  Terms,
  useStyles,
  View,
} from '@portico/react/ui'
import { BadgeCheck, QrCode, Wallet } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWalletConnect } from '../scan/useWalletConnect.ts'
import css from './AllWalletsView.css'
import { useChooseWallet } from './useChooseWallet.ts'
import { WalletGrid } from './WalletGrid.tsx'
import { listingOf, type WalletListing } from './WalletListing.ts'

type Params = { namespace?: Namespace } | undefined

/** Lists every wallet of the directory, with a search. */
export default observer(function AllWalletsView({ params }: { params: Params }) {
  useStyles(css)
  const { kit, t } = useWalletConnect()
  const listing = useListing(params?.namespace)
  const choose = useChooseWallet(params?.namespace)
  const accepted = useTermsAccepted()
  const frame = useRef<HTMLDivElement>(null)
  useScrollPosition(frame, listing)
  const { text, search, certified, entries, pending, count, status } = listing
  const { termsUrl, privacyUrl } = kit.settings
  // Visitors who come from Connect have seen the terms there.
  const terms = !kit.router.canGoBack && (termsUrl ?? privacyUrl) !== undefined
  const none = status === 'success' && entries.length === 0
  const found = search && status === 'success' ? entries.length : 0
  const clear = () => {
    listing.setSearch('')
    listing.setCertified(false)
  }
  return (
    <View>
      <div className="AllWallets" ref={frame}>
        <div className="AllWallets-bar">
          <Search
            label={
              count
                ? t('all.search', { count: count.toLocaleString(kit.i18n.locale) })
                : t('all.searchAll')
            }
            value={text}
            onValue={listing.setSearch}
          />
          <IconButton
            icon={BadgeCheck}
            label={t('all.certified')}
            aria-pressed={certified}
            data-action="certified"
            onPress={() => listing.setCertified(!certified)}
          />
          {kit.isMobile() && (
            <IconButton
              icon={QrCode}
              label={t('all.scan')}
              data-action="scan"
              disabled={!accepted}
              onPress={() => kit.router.push('ConnectingWalletConnect', params)}
            />
          )}
        </div>
        <p className="unseen" role="status">
          {found > 0 && (found === 1 ? t('all.foundOne') : t('all.found', { count: found }))}
        </p>
        {none ? (
          <EmptyState icon={Wallet} title={t('all.none')} text={t('all.noneText')}>
            <Button data-action="clear" onPress={clear}>
              {t('all.clear')}
            </Button>
          </EmptyState>
        ) : (
          entries.length + pending > 0 && (
            <WalletGrid listing={listing} disabled={!accepted} onChoose={choose} />
          )
        )}
        {status === 'error' && <Retry text={t('all.failed')} onRetry={listing.retry} />}
      </div>
      {terms && (
        <Footer>
          <Terms />
        </Footer>
      )}
    </View>
  )
})

/** The list of this view; it loads its wallets when it is first shown. */
function useListing(namespace: Namespace | undefined): WalletListing {
  const { kit } = useWalletConnect()
  const [listing] = useState(() => listingOf.open(kit, namespace))
  useEffect(() => {
    void listing.load()
    return () => queueMicrotask(() => listingOf.leave(kit, listing))
  }, [kit, listing])
  return listing
}

/** Restores the scroll position of a list, and scrolls to the top for a new one. */
function useScrollPosition(frame: RefObject<HTMLElement | null>, listing: WalletListing): void {
  useLayoutEffect(() => {
    const scroller = frame.current && scrollerOf(frame.current)
    if (!scroller) return
    scroller.scrollTop = listing.scrolled
    const keep = () => listing.setScrolled(scroller.scrollTop)
    scroller.addEventListener('scroll', keep, { passive: true })
    return () => scroller.removeEventListener('scroll', keep)
  }, [frame, listing])

  const { search, certified } = listing
  const shown = useRef({ search, certified })
  useLayoutEffect(() => {
    if (shown.current.search === search && shown.current.certified === certified) return
    shown.current = { search, certified }
    const scroller = frame.current && scrollerOf(frame.current)
    if (scroller) scroller.scrollTop = 0
  }, [frame, search, certified])
}

/** The nearest scrollable ancestor. */
function scrollerOf(element: Element): Element | undefined {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (getComputedStyle(above).overflowY !== 'visible') return above
  return undefined
}
