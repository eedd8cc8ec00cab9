import { useIdentity } from '../../hooks/useAccount.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { Avatar } from '../../ui/content/Avatar.tsx'
import { amountText } from '../../ui/content/amountText.ts'
import { Picture } from '../../ui/Picture.tsx'
import type { ConnectButtonState } from '../useConnectButton.ts'

export type AccountBadgeProps = {
  state: ConnectButtonState
  showNetwork?: boolean
  showBalance?: boolean
}

/** Network, avatar and name of an account on a button, or its balance. */
export function AccountBadge({ state, showNetwork, showBalance = false }: AccountBadgeProps) {
  const { caipAddress, address, displayName, network, balance } = state
  const { settings, i18n } = useAnyKit()
  const { projectId, services } = settings
  const amount = { decimals: 3, minDecimals: 3, locale: i18n.locale }
  // Names are looked up only through a service, so that a button loads no chain library.
  const hasService = projectId !== undefined || services?.data !== undefined
  const identity = useIdentity(caipAddress, hasService)
  return (
    <>
      {showNetwork && network && (
        <Picture src={network.assets?.imageUrl} of={network.caipNetworkId} />
      )}
      <Avatar address={address ?? ''} src={identity?.avatar} size="small" />
      {showBalance && balance ? (
        <span className="text balance">
          {amountText(balance.quantity.numeric, amount)} {balance.symbol}
        </span>
      ) : (
        <span className={identity?.name ? 'text' : 'text mono'}>{displayName}</span>
      )}
    </>
  )
}
