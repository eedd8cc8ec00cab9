import type { CoreViews } from '@portico/core'
import { listConnections } from '@portico/core/internal/views'
import { WalletCards } from 'lucide'
import { useEffect } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button, EmptyState, Footer, observer, Section, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { en } from './en.ts'

type Props = { params: CoreViews['ProfileWallets'] }

/** The connected wallets, and those that were connected, by chain family. */
export default observer(function ProfileWalletsView({ params }: Props) {
  const kit = useAnyKit()
  const t = useWords(en)
  const namespace = params?.namespace
  useEffect(() => {
    // Loads ended connections; without storage the list of current ones is still correct.
    kit.listConnections().catch(() => undefined)
  }, [kit])
  const isOn = kit.remoteFeatures.features.multiWallet
  const listed = isOn ? listConnections(kit, namespace) : []
  const families = kit.adapters.namespaces.filter((it) =>
    listed.some((connection) => connection.namespace === it),
  )
  if (listed.length === 0)
    return (
      <View>
        <NoWallets why={isOn ? 'none' : 'off'} />
      </View>
    )
  return (
    <View>
      {families.map((family) => (
        <Section key={family} title={kit.adapters.nameOf(family)}>
          {listed
            .filter((it) => it.namespace === family)
            .map((it) => (
              <ConnectionRow key={it.connectorId} of={it} />
            ))}
        </Section>
      ))}
      <Footer>
        <Button
          kind="primary"
          data-action="add"
          onPress={() => kit.router.push('Connect', namespace && { namespace })}
        >
          {t('profile.add')}
        </Button>
      </Footer>
    </View>
  )
})

/** Shown when no wallet is connected, or the dapp permits only one. */
function NoWallets({ why }: { why: 'none' | 'off' }) {
  const { router } = useAnyKit()
  const t = useWords(en)
  return (
    <EmptyState icon={WalletCards} title={t(`profile.${why}`)} text={t(`profile.${why}Text`)}>
      <Button kind="primary" data-action="add" onPress={() => router.push('Connect')}>
        {t(why === 'off' ? 'profile.another' : 'profile.add')}
      </Button>
    </EmptyState>
  )
}
