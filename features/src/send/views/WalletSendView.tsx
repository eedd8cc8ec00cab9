import { useBalance } from '@portico/react'
import { observer, Skeleton, View } from '@portico/react/ui'
import { useEffect, useRef } from 'react'
import type { SendViews } from '../SendHost.ts'
import { DraftForm } from './draft/DraftForm.tsx'
import { useSend } from './useSend.ts'

/** The form: receiver, amount and token. */
export default observer(function WalletSendView({ params }: { params: SendViews['WalletSend'] }) {
  const { store } = useSend()
  const { networkId, accounts } = store?.draft.connection ?? {}
  const account = networkId && `${networkId}:${accounts?.[0].address}`
  const begun = useRef<string>(undefined)
  useBalance() // keeps the balance updated while on screen
  useEffect(() => {
    // Once per account, because the draft ends with its account.
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
