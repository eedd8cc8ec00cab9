import type { Kit, Translate } from '@portico/core'
import { useFeatureKit } from '@portico/react'
import { useEffect, useState } from 'react'
import type { receive } from '../index.ts'
import type { PaymentAddress } from '../PaymentAddress.ts'
import { en } from './en.ts'

/** The addresses of the active account, absent until known. */
export function useReceive(): {
  kit: Kit
  addresses: readonly PaymentAddress[] | undefined
  t: Translate<typeof en>
} {
  const kit = useFeatureKit<typeof receive>()
  const store = kit.features.receive
  const namespace = kit.connections.current()?.namespace
  const [fault, setFault] = useState<Error>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chain family is another adapter
  useEffect(() => {
    store
      .load()
      .then((it) => it.load())
      .catch(setFault)
  }, [store, namespace])
  if (fault) throw fault // the boundary around the view offers a retry
  return { kit, addresses: store.current?.addresses, t: kit.i18n.translator('receive', en) }
}
