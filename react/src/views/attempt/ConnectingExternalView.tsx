import type { CoreViews } from '@portico/core'
import { connectingWords, faultOf } from '../../failures/attemptWords.ts'
import { en } from '../../failures/en.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button, observer, Tile } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { AttemptStatus } from './AttemptStatus.tsx'
import { findWallet } from './findWallet.ts'

type Params = CoreViews['ConnectingExternal']

/** The state of a connection request to a wallet. */
export default observer(function ConnectingExternalView({ params }: { params: Params }) {
  const kit = useAnyKit()
  const t = useWords(en)
  const { current: attempt, retry } = kit.attempts
  const { connectorId } = params
  const connector = kit.connectors.get(connectorId)
  const listedWallet = findWallet(kit, { connectorId })
  const wallet = connector?.name ?? listedWallet?.name ?? t('wallet')
  const fault = attempt?.isFailed ? faultOf(attempt.error) : undefined
  const chooseAnother = () =>
    kit.router.canGoBack ? kit.router.back() : kit.router.reset('Connect')
  return (
    <AttemptStatus
      attempt={attempt}
      mark={<Tile name={wallet} src={connector?.icon} size="large" />}
      {...connectingWords(t, attempt, wallet)}
    >
      {fault !== undefined && fault !== 'missing' && (
        <Button kind="primary" data-action="retry" onPress={retry}>
          {t('tryAgain')}
        </Button>
      )}
      {fault === 'missing' && listedWallet && (
        <Button
          kind="primary"
          data-action="get"
          onPress={() => kit.router.push('Downloads', { connectorId })}
        >
          {t('connecting.get')}
        </Button>
      )}
      {(attempt?.status === 'slow' || fault !== undefined) && (
        <Button data-action="cancel" onPress={chooseAnother}>
          {t('connecting.another')}
        </Button>
      )}
    </AttemptStatus>
  )
})
