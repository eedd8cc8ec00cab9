import type { CoreViews } from '@portico/core'
import { useAnyKit } from '../../kit/contexts.ts'
import { openView, useSlot } from '../../kit/useSlot.ts'
import { SlotIcon } from '../../ui/content/SlotIcon.tsx'
import { observer, View } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import { useWords } from '../../words/en.ts'
import { AccountSummary } from './AccountSummary.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import css from './AccountView.css'
import { en } from './en.ts'
import { OtherAccounts, SharedAccounts } from './OtherAccounts.tsx'
import { SettingsRows } from './SettingsRows.tsx'

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
      <SettingsRows />
    </View>
  )
})

/** The account actions that features add. */
const AccountActions = observer(function AccountActions() {
  useStyles(css)
  const kit = useAnyKit()
  const t = useWords(en)
  const actions = useSlot('accountAction')
  if (actions.length === 0) return null
  return (
    <ul className="AccountActions" aria-label={t('account.actions')}>
      {actions.map(({ id, icon, label, view, t: words }) => (
        <li key={id}>
          <button type="button" data-key={id} onClick={() => openView(kit, view)}>
            <SlotIcon name={icon} />
            {words(label)}
          </button>
        </li>
      ))}
    </ul>
  )
})
