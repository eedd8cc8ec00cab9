import { LogOut } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { IconButton, observer } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { disconnectWallet, walletName } from './disconnectWallet.ts'
import { en } from './en.ts'

/** Disconnects the active wallet; in the header of Account. */
export const LeaveButton = observer(function LeaveButton() {
  const kit = useAnyKit()
  const t = useWords(en)
  const connection = kit.connections.current()
  if (!connection) return null
  return (
    <IconButton
      icon={LogOut}
      label={t('account.leave', { wallet: walletName(kit, connection.connectorId, t) })}
      data-action="disconnect"
      data-mirror
      onPress={() => disconnectWallet(kit, connection, t)}
    />
  )
})
