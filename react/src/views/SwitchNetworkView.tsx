import type { Attempt, CoreViews, KitError, Translate } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, observer, Tile } from '../ui/index.ts'
import { AttemptStatus } from './attempt/AttemptStatus.tsx'
import type { en } from './attempt/en.ts'
import { faultOf } from './attempt/faultOf.ts'
import { useAttemptWords } from './attempt/useAttemptWords.ts'
import { walletName } from './wallets/walletName.ts'

const faults = ['rejected', 'busy', 'notAdded', 'notSwitched', 'noSwitch'] as const
type Names = { wallet: string; network: string }

/** What a visitor who switches the network reads. */
function switchingWords(
  t: Translate<typeof en>,
  attempt: Attempt | undefined,
  names: Names,
): { title: string; text: string } {
  const say = (key: 'waiting' | 'slow' | (typeof faults)[number] | 'failed') => ({
    title: t(`switch.${key}.title`, names),
    text: t(`switch.${key}.text`, names),
  })
  if (!attempt?.isFailed) return say(attempt?.status === 'slow' ? 'slow' : 'waiting')
  const fault = faultOf(attempt.error)
  if (fault === 'vetoed')
    return { title: t('switch.rejected.title'), text: (attempt.error as KitError).hints[0] ?? '' }
  return say(faults.find((known) => known === fault) ?? 'failed')
}

type Params = CoreViews['SwitchNetwork']

/** How it stands with a wallet that was asked to go to another network. */
export default observer(function SwitchNetworkView({ params }: { params: Params }) {
  const kit = useAnyKit()
  const t = useAttemptWords()
  const { current: attempt, retry } = kit.attempts
  const network = kit.networks.describe(params.networkId)
  const connection = kit.connections.current(network.chainNamespace)
  const wallet = walletName(kit, connection?.connectorId, t)
  const failed = attempt?.isFailed === true
  return (
    <AttemptStatus
      attempt={attempt}
      mark={<Tile name={network.name} src={network.assets?.imageUrl} size="large" shape="round" />}
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
