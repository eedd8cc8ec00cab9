import type { EventStore } from '../../analytics/EventStore.ts'
import type { Clock } from '../../async/Clock.ts'
import type { BalanceStore } from '../../balance/BalanceStore.ts'
import type { AlertStore } from '../../modal/AlertStore.ts'
import { type CoreViews, connectAim } from '../../router/CoreViews.ts'
import type { Router } from '../../router/Router.ts'
import type { Kit, Ports } from '../Kit.ts'
import { closeModalOnConnect, closeModalOnDisconnect, leaveViewOnSwitch } from './closeModal.ts'
import { followLog } from './followLog.ts'
import { loadBalanceWhileWatched } from './loadBalanceWhileWatched.ts'
import { loadPictures } from './loadPictures.ts'
import { requestOnRoute } from './requestOnRoute.ts'
import { keepUnsupportedChainOpen, openUnsupportedChain } from './unsupportedChain.ts'

type Visited = Pick<
  Kit,
  | 'adapters'
  | 'attempts'
  | 'connections'
  | 'connectors'
  | 'guards'
  | 'i18n'
  | 'isMobile'
  | 'isUnsupported'
  | 'modal'
  | 'registry'
  | 'settings'
  | 'wallets'
> &
  Pick<Ports, 'run' | 'service'> & {
    readonly alerts: AlertStore
    readonly balances: BalanceStore
    readonly events: EventStore
    readonly clock: Clock
    readonly router: Router<CoreViews>
  }

/**
 * Starts the reactions of an open modal: changing views and closing as wallets respond, and loading watched balances.
 */
export function followVisit(kit: Visited): () => void {
  const { attempts, balances, clock, connections, modal, router } = kit
  const aim = () => connectAim(kit)
  const waits = (view: string) => kit.registry.views.get(view)?.needsAccount === true
  void followLog(kit)
  loadPictures(kit)
  const stops = [
    requestOnRoute(kit),
    loadBalanceWhileWatched(balances, connections, clock),
    closeModalOnConnect({ attempts, connections, aim, waits }, router, modal),
    closeModalOnDisconnect(connections, modal, () => aim() !== undefined),
    leaveViewOnSwitch(attempts, router, modal),
    keepUnsupportedChainOpen(kit),
    openUnsupportedChain(() => kit.isUnsupported(), modal, router),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
