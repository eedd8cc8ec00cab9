import type { Kit, LazyStore, Translate } from '@portico/core'
import { useKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { PaymentAddress } from '../PaymentAddress.ts'
import type { ReceiveStore } from '../ReceiveStore.ts'
import { en } from './en.ts'

/** The addresses of the account in use, absent until known; whatever kit a dapp registers, it has this feature. */
export function useReceive(): {
  kit: Kit
  addresses: readonly PaymentAddress[] | undefined
  t: Translate<typeof en>
} {
  const kit = (useKit as () => Kit)()
  const { receive } = kit.features as { receive?: unknown }
  const store = receive as LazyStore<ReceiveStore>
  const namespace = kit.connections.current()?.namespace
  const [fault, setFault] = useState<Error>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chain family is another adapter
  useEffect(() => {
    store
      .load()
      .then((it) => it.load())
      .catch(setFault)
  }, [store, namespace])
  if (fault) throw fault // the boundary around the view offers another try
  return { kit, addresses: store.current?.addresses, t: kit.i18n.translator('receive', en) }
}
