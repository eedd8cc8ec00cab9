import type { Connection, NetworkDefinition } from '@portico/core'
import { caipAddress } from '@portico/core/caip'
import { ChevronDown } from 'lucide'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useIdentity } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { useSlot } from '../../kit/useSlot.ts'
import { useIsVisible } from '../../kit/whileOpen.ts'
import { avatarTraits } from '../../ui/content/Avatar.tsx'
import {
  Address,
  Amount,
  Avatar,
  agoText,
  CopyButton,
  Icon,
  observer,
  Retry,
  Skeleton,
  Tile,
} from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import { useWords } from '../../words/en.ts'
import { SlotBlock } from '../later/SlotBlock.tsx'
import css from './AccountSummary.css'
import { en } from './en.ts'

/** Avatar, name, address, balance and network of the account. */
export const AccountSummary = observer(function AccountSummary({
  connection: { accounts, networkId },
}: {
  connection: Connection
}) {
  useStyles(css)
  const kit = useAnyKit()
  const t = useWords(en)
  const network = kit.networks.describe(networkId)
  const { address } = accounts[0]
  const isOpen = useIsVisible()
  const identity = useIdentity(caipAddress(networkId, address), isOpen)
  const [summary] = useSlot('accountSummary')
  return (
    <div className="AccountSummary" ref={useWash(address)}>
      <Avatar address={address} src={identity?.avatar} />
      {identity?.name && <p className="AccountSummary-who">{identity.name}</p>}
      <div className="AccountSummary-address">
        <Address value={address} />
        <CopyButton value={address} label={t('account.copy')} done={t('account.copied')} />
      </div>
      {summary ? (
        <SlotBlock key={summary.id} entry={summary} rows={1} enabled={isOpen} />
      ) : (
        <NativeBalance network={network} />
      )}
      <button
        type="button"
        className="AccountSummary-network"
        data-action="networks"
        onClick={() => kit.router.push('Networks')}
      >
        <Tile
          name={network.name}
          src={network.assets?.imageUrl}
          of={network.caipNetworkId}
          size="small"
          shape="round"
        />
        <span className="unseen">{t('account.network')}</span>
        <span className="AccountSummary-name">{network.name}</span>
        <Icon of={ChevronDown} />
      </button>
    </div>
  )
})

/** Tints the top of the card with the colour of the account's generated avatar, while the element is mounted. */
function useWash(address: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = element.current?.closest<HTMLElement>('.card')?.style
    const [hue] = avatarTraits(address).hues
    style?.setProperty('--portico-wash', `hsl(${hue} 60% 60% / 0.2)`)
    return () => void style?.removeProperty('--portico-wash')
  }, [address])
  return element
}

/** The native balance of the account; the last known one after a failure. */
function NativeBalance({ network }: { network: NetworkDefinition }) {
  useStyles(css)
  const t = useWords(en)
  const { balance, lastKnown, lastKnownAt = 0, reload } = useBalance({}, useIsVisible())
  const { settings, i18n } = useAnyKit()
  const shown = balance.status === 'success' ? balance.data : lastKnown
  const failed = balance.status === 'error'
  const name = network.name
  const now = settings.clock?.now() ?? Date.now()
  const age = agoText({ at: lastKnownAt, now, locale: i18n.locale })
  const stale = age
    ? t('account.staleFor', { network: name, age })
    : t('account.stale', { network: name })
  return (
    <div className="NativeBalance" data-stale={failed || undefined}>
      <p className="NativeBalance-figure">
        <span className="unseen">{t('account.balance')}</span>{' '}
        {shown && <Amount value={shown.quantity.numeric} unit={shown.symbol} size="large" />}
        {!shown && !failed && (
          <>
            <Skeleton line="amount" />
            <span className="unseen">{t('account.loading')}</span>
          </>
        )}
        {!shown && failed && <span aria-hidden="true">–</span>}
      </p>
      {failed && (
        <Retry
          text={shown ? stale : t('account.unavailable', { network: name })}
          onRetry={reload}
        />
      )}
    </div>
  )
}
