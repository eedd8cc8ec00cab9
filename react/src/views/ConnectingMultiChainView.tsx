import type { CoreViews } from '@portico/core'
import { useState } from 'react'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { Button, observer, Section, Tile, View } from '../ui/index.ts'
import { useAttemptWords } from './attempt/useAttemptWords.ts'
import { Lead } from './learn/Lead.tsx'
import { ConnectingAll } from './multichain/ConnectingAll.tsx'
import { FamilyRow } from './multichain/FamilyRow.tsx'
import { familiesOf } from './multichain/familiesOf.ts'

type Props = { params: CoreViews['ConnectingMultiChain'] }

/** A wallet offers several chain families: the visitor connects all of them, or one. */
export default observer(function ConnectingMultiChainView({ params: { connectorIds } }: Props) {
  const kit = useAnyKit()
  const t = useAttemptWords()
  const [isAll, setAll] = useState(false)
  const families = familiesOf(kit, connectorIds)
  const [first] = families
  if (isAll) return <ConnectingAll families={families} onBack={() => setAll(false)} />
  const wallet = first?.connector.name ?? t('wallet')
  const icon = families.find(({ connector }) => connector.icon)?.connector.icon
  return (
    <View>
      <Lead mark={<Tile name={wallet} src={icon} size="large" />}>
        {t('multiChain.text', { wallet, count: families.length })}
      </Lead>
      <Button kind="primary" data-action="all" onPress={() => setAll(true)}>
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
