import type { CoreViews, Kit } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { useSlot } from '../host/useSlot.ts'
import { observer, View } from '../ui/index.ts'
import { ConnectFooter } from './connect/ConnectFooter.tsx'
import { ConnectList } from './connect/ConnectList.tsx'
import { NewHere } from './connect/NewHere.tsx'
import { NoWallet } from './connect/NoWallet.tsx'
import { useConnectEntries } from './connect/useConnectEntries.ts'
import { SlotBlock } from './slots/SlotBlock.tsx'

/** The ways to connect, the most likely first. */
export default observer(function ConnectView({ params }: { params: CoreViews['Connect'] }) {
  const kit = useAnyKit()
  const slots = useSlot('connectSection')
  // A closed modal keeps the view mounted; features do not run in it until it opens.
  const sections = slots.length > 0 && kit.modal.isOpen ? slots : []
  const top = sections.filter(({ place }) => place === 'top')
  const bottom = sections.filter(({ place }) => place === 'bottom')
  const namespace = params?.namespace
  const entries = useConnectEntries(namespace)
  const all = offersAllWallets(kit)
  const any = entries.length > 0 || all
  return (
    <View>
      {top.map((entry) => (
        <SlotBlock key={entry.id} entry={entry} rows={2} />
      ))}
      {any && (
        <ConnectList
          entries={entries}
          namespace={namespace}
          networkId={params?.networkId}
          all={all}
        />
      )}
      {!any && slots.length === 0 && <NoWallet />}
      {bottom.map((entry) => (
        <SlotBlock key={entry.id} entry={entry} rows={1} />
      ))}
      {any && <NewHere />}
      <ConnectFooter />
    </View>
  )
})

/** Whether a list of all wallets exists, and the dapp offers it here. */
function offersAllWallets({ registry, settings, isMobile }: Kit): boolean {
  if (!registry.walletsView) return false
  const { all = 'show' } = settings.wallets ?? {}
  return all === 'show' || (all === 'onlyMobile' && isMobile())
}
