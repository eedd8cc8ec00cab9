import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useSlot } from '../../host/useSlot.ts'
import { observer } from '../../ui/index.ts'
import { SlotIcon } from '../../ui/SlotIcon.tsx'
import { useStyles } from '../../ui/useStyles.ts'
import { useViewWords } from '../words/useViewWords.ts'
import css from './AccountActions.css'

/** The account actions that features add. */
export const AccountActions = observer(function AccountActions() {
  useStyles(css)
  const { router } = useAnyKit()
  const t = useViewWords()
  const actions = useSlot('accountAction')
  if (actions.length === 0) return null
  return (
    <ul className="AccountActions" aria-label={t('account.actions')}>
      {actions.map(({ id, icon, label, view, t: words }) => (
        <li key={id}>
          <button type="button" data-key={id} onClick={() => router.push(view as 'GetWallet')}>
            <SlotIcon name={icon} />
            {words(label)}
          </button>
        </li>
      ))}
    </ul>
  )
})
