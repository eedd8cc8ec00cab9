import { LogOut } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { IconButton, observer } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { disconnectWallet, hasLogin, walletName } from './disconnectWallet.ts'
import { en } from './en.ts'

/** Disconnects the active wallet; in the header of Account. */
export const LeaveButton = observer(function LeaveButton() {
  const kit = useAnyKit()
  const t = useWords(en)
  const connection = kit.connections.current()
  if (!connection) return null
  const { connectorId } = connection
  const label = hasLogin(kit, connectorId) ? 'account.logOutOf' : 'account.leave'
  return (
    <IconButton
      icon={LogOut}
      label={t(label, { wallet: walletName(kit, connectorId, t) })}
      data-action="disconnect"
      data-mirror
      onPress={() => disconnectWallet(kit, connection, t)}
    />
  )
})
