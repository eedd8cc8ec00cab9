import { type Connection, caipAddress } from '@portico/core'
import { ChevronDown } from 'lucide'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useSlot } from '../../host/useSlot.ts'
import { Address, Avatar, CopyButton, Icon, observer, Tile } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import { SlotBlock } from '../slots/SlotBlock.tsx'
import { useViewWords } from '../words/useViewWords.ts'
import css from './AccountSummary.css'
import { NativeBalance } from './NativeBalance.tsx'
import { useIsOpen } from './useIsOpen.ts'

/** Avatar, name, address, balance and network of the account. */
export const AccountSummary = observer(function AccountSummary({
  connection: { accounts, networkId },
}: {
  connection: Connection
}) {
  useStyles(css)
  const kit = useAnyKit()
  const t = useViewWords()
  const network = kit.networks.describe(networkId)
  const { address } = accounts[0]
  const isOpen = useIsOpen()
  const identity = useIdentity(caipAddress(networkId, address), isOpen)
  const [summary] = useSlot('accountSummary')
  return (
    <div className="AccountSummary">
      <Avatar address={address} src={identity?.avatar} />
      {identity?.name && <p className="AccountSummary-who">{identity.name}</p>}
      <div className="AccountSummary-address">
        <Address value={address} />
        <CopyButton value={address} label={t('account.copy')} done={t('account.copied')} />
      </div>
      {summary ? (
        <SlotBlock key={summary.id} entry={summary} rows={1} wanted={isOpen} />
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
