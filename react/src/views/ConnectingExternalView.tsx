import type { CoreViews } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, observer, Tile } from '../ui/index.ts'
import { AttemptStatus } from './attempt/AttemptStatus.tsx'
import { connectingWords } from './attempt/connectingWords.ts'
import { faultOf } from './attempt/faultOf.ts'
import { useAttempt } from './attempt/useAttempt.ts'
import { useAttemptWords } from './attempt/useAttemptWords.ts'
import { knownWallet } from './wallets/knownWallet.ts'

type Params = CoreViews['ConnectingExternal']

/** A wallet is asked to connect. */
export default function ConnectingExternalView({ params }: { params: Params }) {
  return <Connecting key={params.connectorId} params={params} />
}

const Connecting = observer(function Connecting({ params }: { params: Params }) {
  const kit = useAnyKit()
  const t = useAttemptWords()
  const attempt = useAttempt((signal) => kit.connect({ ...params, signal }))
  const { state } = attempt
  const { connectorId } = params
  const connector = kit.connectors.get(connectorId)
  const known = knownWallet(kit, { connectorId })
  const wallet = connector?.name ?? known?.name ?? t('wallet')
  const fault = typeof state === 'object' ? faultOf(state.error) : undefined
  const chooseAnother = () =>
    kit.router.canGoBack ? kit.router.back() : kit.router.reset('Connect')
  return (
    <AttemptStatus
      state={state}
      mark={<Tile name={wallet} src={connector?.icon} size="large" />}
      {...connectingWords(t, state, wallet)}
    >
      {fault !== undefined && fault !== 'missing' && (
        <Button kind="primary" data-action="retry" onPress={attempt.start}>
          {t('tryAgain')}
        </Button>
      )}
      {fault === 'missing' && known && (
        <Button
          kind="primary"
          data-action="get"
          onPress={() => kit.router.push('Downloads', { connectorId })}
        >
          {t('connecting.get')}
        </Button>
      )}
      {(state === 'slow' || fault !== undefined) && (
        <Button data-action="cancel" onPress={chooseAnother}>
          {t('connecting.another')}
        </Button>
      )}
    </AttemptStatus>
  )
})
