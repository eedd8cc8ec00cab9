import type { Translate } from '@portico/core'
import { useEffect } from 'react'
import { en } from '../../sale/en.ts'
import type { SaleStore } from '../../sale/SaleStore.ts'
import { useNames } from '../useNames.ts'

export type SaleParts = Omit<ReturnType<typeof useNames>, 'api' | 'store' | 't'> & {
  /** Absent until loaded. */
  store: SaleStore | undefined
  t: Translate<typeof en>
}

/** The store and the texts of a name that is bought; reads where it stands while the modal is open. */
export function useSale(name: string): SaleParts {
  const { kit, store: names, wallet } = useNames()
  const store = names?.sales
  const { isOpen } = kit.modal
  const { networkId, accounts } = kit.connections.current() ?? {}
  const account = `${networkId}:${accounts?.[0].address}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other registrations
  useEffect(() => (store && isOpen ? store.watch(name) : undefined), [store, name, isOpen, account])
  return { kit, store, wallet, t: kit.i18n.translator('names', en) }
}
