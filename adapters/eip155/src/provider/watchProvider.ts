import type { Unsubscribe } from '@portico/core'
import { isEqual, reaction } from '@portico/core/state'
import { ProviderRpcError } from './ProviderRpcError.ts'
import type { ProviderSource } from './ProviderSource.ts'
import { readProviderState } from './readProviderState.ts'

/** Reports changes as EIP-1193 events. */
export function watchProvider(
  source: ProviderSource,
  emit: (event: string, value: unknown) => void,
): Unsubscribe {
  return reaction(
    () => readProviderState(source),
    ({ accounts, chainId }, before) => {
      const [isOn, wasOn] = [accounts.length > 0, before.accounts.length > 0]
      if (isOn && !wasOn) emit('connect', { chainId })
      if (chainId !== before.chainId) emit('chainChanged', chainId)
      if (!isEqual(accounts, before.accounts)) emit('accountsChanged', accounts)
      if (!isOn && wasOn)
        emit('disconnect', new ProviderRpcError({ code: 4900, message: 'Disconnected' }))
    },
    { equals: isEqual },
  )
}
