import type { CoreViews, Kit } from '@portico/core'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, observer, Section, Tile, View } from '../ui/index.ts'
import { useAttemptWords } from './attempt/useAttemptWords.ts'
import { Lead } from './learn/Lead.tsx'
import { ConnectingAll } from './multichain/ConnectingAll.tsx'
import { FamilyRow } from './multichain/FamilyRow.tsx'
import type { FamilyOffer } from './multichain/FamilyState.tsx'

type Props = { params: CoreViews['ConnectingMultiChain'] }

/** For a wallet with several chain families: the visitor connects all of them, or one. */
export default observer(function ConnectingMultiChainView({ params: { connectorIds } }: Props) {
  const kit = useAnyKit()
  const t = useAttemptWords()
  const families = familiesOf(kit, connectorIds)
  const [first] = families
  if (kit.attempts.current) return <ConnectingAll families={families} />
  const wallet = first?.connector.name ?? t('wallet')
  const connectAll = () => {
    const connectorIds = [...new Set(families.map(({ connector }) => connector.id))]
    void kit.attempts.show({ act: 'connectWallet', input: { connectorIds } })
  }
  const icon = families.find(({ connector }) => connector.icon)?.connector.icon
  return (
    <View>
      <Lead mark={<Tile name={wallet} src={icon} size="large" />}>
        {t('multiChain.text', { wallet, count: families.length })}
      </Lead>
      <Button kind="primary" data-action="all" onPress={connectAll}>
        {t('multiChain.all', { count: families.length })}
      </Button>
      <Section title={t('multiChain.one')}>
        {families.map((family) => (
          <FamilyRow key={family.namespace} {...family} />
        ))}
      </Section>
    </View>
  )
})

/** The chain families that both the wallet and the dapp support, in the dapp's order. */
function familiesOf(
  { connectors, adapters: { namespaces } }: Pick<Kit, 'connectors' | 'adapters'>,
  connectorIds: readonly string[],
): readonly FamilyOffer[] {
  const speakers = connectorIds.flatMap((id) => connectors.get(id) ?? [])
  const used = namespaces.length > 0 ? namespaces : speakers.flatMap((it) => it.namespaces)
  return used.flatMap((namespace) => {
    const connector = speakers.find((it) => it.namespaces.includes(namespace))
    return connector ? [{ namespace, connector }] : []
  })
}
