import type { AccountState, Kit, KitError, NetworkDefinition, TokenBalance } from '@portico/core'
import { shortAddress } from '@portico/core/internal'
import { useAccount } from '../hooks/useAccount.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useObserved } from '../kit/useObserved.ts'

/** State and action of a connect button, as passed to `ConnectButton.Custom`. */
export type ConnectButtonState = AccountState & {
  /** The account's name when it is known, otherwise 4…4 of its address. */
  displayName: string | undefined
  network: NetworkDefinition | undefined
  /** The wallet is on a network that the dapp did not configure. */
  isUnsupported: boolean
  balance: TokenBalance | undefined
  /** Why the modal failed to load at the last press; the next press retries. */
  loadError: KitError | undefined
  /** Opens Connect, or Account when connected. */
  open(): void
  openNetworks(): void
}

/** The state of a connect button, for the namespace or for the active account. */
export function useConnectButton(namespace?: RegisteredNamespace): ConnectButtonState {
  const kit = useAnyKit()
  const where = namespace ? { namespace } : {}
  const account = useAccount(where)
  const { network } = useNetwork(where)
  const { address, caipAddress } = account
  const { name, ...state } = useObserved(
    () => ({
      isUnsupported: kit.isUnsupported(namespace),
      balance: kit.balances.lastKnown(kit.connections.current(namespace)),
      name: kit.identities.of(caipAddress)?.name,
      loadError: kit.modal.loadError,
    }),
    () => ({ isUnsupported: false, balance: undefined, name: undefined, loadError: undefined }),
  )
  return {
    ...account,
    displayName: name ?? (address && shortAddress(address)),
    network,
    ...state,
    open: () => openReported(kit, where),
    openNetworks: () => openReported(kit, { ...where, view: 'Networks' }),
  }
}

/** Opens the modal from a button; a failure is reported to the developer. */
export function openReported(kit: Kit, request: Parameters<Kit['open']>[0]): void {
  void kit.open(request).catch(kit.alerts.report)
}
