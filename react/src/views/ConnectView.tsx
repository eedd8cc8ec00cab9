import type { CoreViews } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useSlot } from '../host/useSlot.ts'
import { observer, View } from '../ui/index.ts'
import { ConnectFooter } from './connect/ConnectFooter.tsx'
import { NewHere } from './connect/NewHere.tsx'
import { NoWallet } from './connect/NoWallet.tsx'
import { WalletList } from './connect/WalletList.tsx'
import { SlotBlock } from './slots/SlotBlock.tsx'

/** The ways to connect, in the order in which they are likely wanted. */
export default observer(function ConnectView({ params }: { params: CoreViews['Connect'] }) {
  const { connectors, modal } = useAnyKit()
  const slots = useSlot('connectSection')
  // Behind the closed modal the view rests; what features do in it waits for the visitor.
  const sections = modal.isOpen ? slots : []
  const top = sections.filter(({ place }) => place === 'top')
  const bottom = sections.filter(({ place }) => place === 'bottom')
  const wallets = connectors.of(params?.namespace)
  return (
    <View>
      {top.map((entry) => (
        <SlotBlock key={entry.id} entry={entry} rows={2} />
      ))}
      {wallets.length > 0 && <WalletList wallets={wallets} namespace={params?.namespace} />}
      {wallets.length === 0 && slots.length === 0 && <NoWallet />}
      {bottom.map((entry) => (
        <SlotBlock key={entry.id} entry={entry} rows={1} />
      ))}
      {wallets.length > 0 && <NewHere />}
      <ConnectFooter />
    </View>
  )
})
