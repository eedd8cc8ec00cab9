import type { Attempts } from '../../connection/AttemptStore.ts'
import type { Connections } from '../../connection/ConnectionStore.ts'
import type { Modal } from '../../modal/ModalStore.ts'
import type { ConnectAim } from '../../router/CoreViews.ts'
import { reaction } from '../../state/index.ts'

type Parts = {
  readonly attempts: Pick<Attempts, 'all' | 'done'>
  readonly connections: Pick<Connections, 'current'>
  /** What the visitor is connecting. */
  aim(): ConnectAim | undefined
  /** Whether a view waits for an account. */
  waits(view: string): boolean
}
type Leaving = Parameters<typeof leaveConnecting>

/**
 * Closes the modal after approval, and when the wallet of the view was restored from storage, such as after an
 * approval in another tab.
 */
export function closeModalOnConnect(
  { attempts, connections, aim, waits }: Parts,
  ...[router, modal]: Leaving
): () => void {
  const leave = () => leaveConnecting(router, modal, waits)
  const isRestored = () => {
    const target = aim()
    const connection = connections.current(target?.namespace)
    if (!target || target.several || !connection?.confirmed) return false
    const { connectorIds: ids } = target
    return ids === undefined || ids.includes(connection.connectorId)
  }
  const isApproving = () => attempts.all.some(({ status }) => status === 'done')
  const stops = [
    reaction(
      () => attempts.done,
      (done) => {
        const target = aim()
        const act = done?.request.act
        if (target && (act === 'connectWallet' || (act === 'connect' && !target.several))) leave()
      },
    ),
    reaction(
      () => connections.current()?.confirmed === true,
      (isConfirmed) => {
        if (isConfirmed && !isApproving() && isRestored()) leave()
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Closes the modal when the last connection ends, unless the visitor is connecting another one. */
export function closeModalOnDisconnect(
  connections: Connections,
  modal: Modal,
  isConnecting: () => boolean,
): () => void {
  return reaction(
    () => connections.all.length,
    (count) => {
      if (count === 0 && !isConnecting()) modal.hide()
    },
  )
}

/** Leaves the network views once the wallet has switched to the chosen network. */
export function leaveViewOnSwitch(
  attempts: Pick<Attempts, 'done'>,
  ...[router, modal]: Parameters<typeof leaveSwitching>
): () => void {
  return reaction(
    () => attempts.done,
    (done) => {
      if (done?.request.act === 'switchNetwork') leaveSwitching(router, modal)
    },
  )
}

type Views = {
  readonly stack: readonly { readonly name: string }[]
  readonly current: { readonly name: string }
  readonly canGoBack: boolean
  back(): void
}

/**
 * After a connection: returns to the list of wallets, or to the view that waited for an account, if the visitor came from
 * there, else closes the modal.
 */
export function leaveConnecting(
  router: Omit<Views, 'canGoBack'>,
  modal: { hide(): void },
  waits: (view: string) => boolean = () => false,
): void {
  const isOrigin = ({ name }: { readonly name: string }) => name === 'ProfileWallets' || waits(name)
  const hasOrigin = router.stack.some(isOrigin)
  if (!hasOrigin) modal.hide()
  while (hasOrigin && !isOrigin(router.current)) router.back()
}

const networkViews: readonly string[] = [
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
]

/** After a network switch: returns to the view before it, or closes the modal if there is none. */
export function leaveSwitching(router: Omit<Views, 'stack'>, modal: { close(): unknown }): void {
  while (router.canGoBack && networkViews.includes(router.current.name)) router.back()
  if (networkViews.includes(router.current.name)) modal.close()
}
