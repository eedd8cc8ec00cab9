import { X } from 'lucide'
import { observer } from 'mobx-react-lite'
import { useAnyKit } from '../../kit/contexts.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useStyles } from '../../ui/useStyles.ts'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'
import css from './AlertBar.css'

/** Shows the developer's alert in debug mode. */
export const AlertBar = observer(function AlertBar() {
  useStyles(css)
  const { alerts, modal } = useAnyKit()
  const t = useWords(en)
  // A wrong option is shown in place of the view instead.
  if (!alerts.current || alerts.current === modal.fault) return null
  return (
    <div className="alert" role="alert">
      <span>
        <strong>{alerts.current.shortMessage}</strong> {alerts.current.hints[0]}
      </span>
      <IconButton icon={X} label={t('alert.dismiss')} onPress={() => alerts.dismiss()} />
    </div>
  )
})
