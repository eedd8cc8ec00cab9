import type { CoreViews } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { observer, View } from '../ui/index.ts'
import { AccountActions } from './account/AccountActions.tsx'
import { AccountSummary } from './account/AccountSummary.tsx'
import { AccountTabs } from './account/AccountTabs.tsx'
import { OtherAccounts } from './account/OtherAccounts.tsx'
import { SettingsRows } from './account/SettingsRows.tsx'
import { SharedAccounts } from './account/SharedAccounts.tsx'

/** The active account: name, network, balance and actions. */
export default observer(function AccountView({ params }: { params: CoreViews['Account'] }) {
  const { connections } = useAnyKit()
  const connection = connections.current()
  if (!connection) return null
  return (
    <View>
      <AccountSummary connection={connection} />
      <AccountActions />
      <AccountTabs first={params?.tab} />
      {connection.accounts.length > 1 && <SharedAccounts connection={connection} />}
      <OtherAccounts connection={connection} />
      <SettingsRows connection={connection} />
    </View>
  )
})
