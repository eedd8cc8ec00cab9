import type { CoreViews } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, observer, Tile } from '../ui/index.ts'
import { AttemptStatus } from './attempt/AttemptStatus.tsx'
import { switchingWords } from './attempt/switchingWords.ts'
import { useAttempt } from './attempt/useAttempt.ts'
import { useAttemptWords } from './attempt/useAttemptWords.ts'
import { leaveSwitching } from './networks/leaveSwitching.ts'
import { walletName } from './wallets/walletName.ts'

type Params = CoreViews['SwitchNetwork']

/** A wallet is asked to go to another network. */
export default function SwitchNetworkView({ params }: { params: Params }) {
  return <Switching key={params.networkId} params={params} />
}

const Switching = observer(function Switching({ params }: { params: Params }) {
  const kit = useAnyKit()
  const t = useAttemptWords()
  const attempt = useAttempt(async (signal) => {
    await kit.switchNetwork(params.networkId)
    if (!signal.aborted) leaveSwitching(kit)
  })
  const { state } = attempt
  const network = kit.networks.describe(params.networkId)
  const connection = kit.connections.current(network.chainNamespace)
  const wallet = walletName(kit, connection?.connectorId, t)
  const failed = typeof state === 'object'
  return (
    <AttemptStatus
      state={state}
      mark={<Tile name={network.name} src={network.assets?.imageUrl} size="large" shape="round" />}
      {...switchingWords(t, state, { wallet, network: network.name })}
    >
      {failed && (
        <Button kind="primary" data-action="retry" onPress={attempt.start}>
          {t('tryAgain')}
        </Button>
      )}
      {(failed || state === 'slow') && (
        <Button data-action="cancel" onPress={() => kit.router.back()}>
          {t('switch.stay')}
        </Button>
      )}
    </AttemptStatus>
  )
})
