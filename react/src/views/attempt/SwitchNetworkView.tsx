import type { CoreViews } from '@portico/core'
import { switchingWords } from '../../failures/attemptWords.ts'
import { en } from '../../failures/en.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button, observer, Tile } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { AttemptStatus } from './AttemptStatus.tsx'

type Params = CoreViews['SwitchNetwork']

/** The state of a request to switch the wallet's network. */
export default observer(function SwitchNetworkView({ params }: { params: Params }) {
  const kit = useAnyKit()
  const t = useWords(en)
  const { current: attempt, retry } = kit.attempts
  const network = kit.networks.describe(params.networkId)
  const connection = kit.connections.current(network.chainNamespace)
  const wallet = kit.connectors.get(connection?.connectorId)?.name ?? t('wallet')
  const failed = attempt?.isFailed === true
  return (
    <AttemptStatus
      attempt={attempt}
      mark={
        <Tile
          name={network.name}
          src={network.assets?.imageUrl}
          of={network.caipNetworkId}
          size="large"
          shape="round"
        />
      }
      {...switchingWords(t, attempt, { wallet, network: network.name })}
    >
      {failed && (
        <Button kind="primary" data-action="retry" onPress={retry}>
          {t('tryAgain')}
        </Button>
      )}
      {(failed || attempt?.status === 'slow') && (
        <Button data-action="cancel" onPress={() => kit.router.back()}>
          {t('switch.stay')}
        </Button>
      )}
    </AttemptStatus>
  )
})
