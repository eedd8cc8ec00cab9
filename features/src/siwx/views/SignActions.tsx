import { Button, Footer, Hint, observer } from '@portico/react/ui'
import type { SiwxStore } from '../SiwxStore.ts'
import { failureText } from './failureText.ts'
import { useSiwx } from './useSiwx.ts'

/** What is to do now: sign, again after a failure, or not at all and what that means. */
export const SignActions = observer(function SignActions({ store }: { store: SiwxStore }) {
  const { kit, siwx, wallet, t } = useSiwx()
  const { problem, way } = store
  const cancel = () => {
    if (!siwx.rules.required || !way) return t('cancel')
    if (way === 'disconnect') return t('cancelAndLeave')
    return t('cancelAndReturn', { network: kit.networks.describe(way).name })
  }
  return (
    <Footer>
      <div role="alert">
        {problem && <Hint tone="warning">{failureText(problem, { t, wallet: wallet.name })}</Hint>}
      </div>
      {!store.signing && (
        <Button
          kind="primary"
          data-action="sign"
          aria-disabled={store.question.status === 'loading'}
          onPress={() => void store.sign()}
        >
          {t(problem ? 'retry' : 'sign')}
        </Button>
      )}
      <Button data-action="cancel" onPress={() => void store.cancel()}>
        {cancel()}
      </Button>
    </Footer>
  )
})
