import { useBalance } from '@portico/react'
import { observer, Skeleton, View } from '@portico/react/ui'
import { useEffect, useRef } from 'react'
import type { SendViews } from '../SendHost.ts'
import { DraftForm } from './draft/DraftForm.tsx'
import { useSend } from './useSend.ts'

/** To whom, how much, and of what. */
export default observer(function WalletSendView({ params }: { params: SendViews['WalletSend'] }) {
  const { store } = useSend()
  const { networkId, accounts } = store?.draft.connection ?? {}
  const account = networkId && `${networkId}:${accounts?.[0].address}`
  const begun = useRef<string>(undefined)
  useBalance() // has what there is read while it is on screen
  useEffect(() => {
    // Once for each account: what was prepared ends with it.
    if (account !== undefined && begun.current !== account) void store?.begin(params)
    begun.current = account
  }, [store, params, account])
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  return (
    <View>
      <DraftForm store={store} />
    </View>
  )
})
