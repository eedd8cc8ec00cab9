import { Button, Footer, Hint, observer, useStyles } from '@portico/react/ui'
import type { SiwxStore } from '../SiwxStore.ts'
import { failureText } from './failureText.ts'
import css from './SignActions.css'
import { useSiwx } from './useSiwx.ts'

/** The actions: sign, retry after a failure, or cancel, with what a cancel means. */
export const SignActions = observer(function SignActions({ store }: { store: SiwxStore }) {
  useStyles(css)
  const { kit, wallet, t } = useSiwx()
  const { problem, way } = store
  const cancel = () => {
    if (!way) return t('cancel')
    if (way === 'disconnect') return t('cancelAndLeave')
    return t('cancelAndReturn', { network: kit.networks.describe(way).name })
  }
  return (
    <Footer>
      {/* The notice of the failure is the alert; this adds the details. */}
      <div className="SignActions-problem" role="status">
        {problem && <Hint tone="warning">{failureText(problem, { t, wallet: wallet.name })}</Hint>}
      </div>
      <Button
        kind="primary"
        data-action="sign"
        // It keeps the focus while the wallet prompt is open, for a retry.
        aria-disabled={store.signing !== undefined}
        onPress={() => void store.sign()}
      >
        {t(problem ? 'retry' : 'sign')}
      </Button>
      <Button data-action="cancel" onPress={() => void store.cancel()}>
        {cancel()}
      </Button>
    </Footer>
  )
})
