import { X } from 'lucide'
import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import { useWords } from '../hooks/useWords.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useStyles } from '../ui/useStyles.ts'
import css from './AlertBar.css'
import { KitContext } from './KitContext.ts'

/** Shows the developer's alert in debug mode. */
export const AlertBar = observer(function AlertBar() {
  useStyles(css)
  const { alerts, modal } = useContext(KitContext)!
  const t = useWords()
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
