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
        <span className="balance">
          <span className="text">{shortAmount(balance.quantity.numeric, i18n.locale)}</span>
          {` ${balance.symbol}`}
        </span>
      ) : (
        <span className={identity?.name ? 'text' : 'text mono'}>{displayName}</span>
      )}
    </>
  )
}

/** Decimals by the number of digits before them. */
const decimalsOf = [3, 3, 3, 1, 0]

/**
 * A balance that leaves room for its symbol: three decimals, fewer of a larger one, and from 10,000 on a short form such
 * as `12.3K`. It is cut, never rounded up.
 */
function shortAmount(numeric: string, locale: string): string {
  const [whole = ''] = numeric.split('.')
  const decimals = decimalsOf[whole.length]
  if (decimals !== undefined)
    return amountText(numeric, { decimals, minDecimals: decimals, locale })
  const options = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' }
  const format = new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions)
  return format.format(numeric as `${number}`) // a string, because a number would lose digits
}
