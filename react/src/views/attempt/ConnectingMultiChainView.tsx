import type { CoreViews, Kit } from '@portico/core'
import { leaveConnecting } from '@portico/core/internal/views'
import { connectingWords } from '../../failures/attemptWords.ts'
import { en } from '../../failures/en.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { Lead } from '../../ui/content/Lead.tsx'
import { Button, observer, Section, Tile, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { AttemptStatus } from './AttemptStatus.tsx'
import { type FamilyOffer, FamilyRow, FamilyState } from './FamilyRow.tsx'

type Props = { params: CoreViews['ConnectingMultiChain'] }

/** For a wallet with several chain families: the visitor connects all of them, or one. */
export default observer(function ConnectingMultiChainView({ params: { connectorIds } }: Props) {
  const kit = useAnyKit()
  const t = useWords(en)
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
  const candidates = connectorIds.flatMap((id) => connectors.get(id) ?? [])
  const used = namespaces.length > 0 ? namespaces : candidates.flatMap((it) => it.namespaces)
  return used.flatMap((namespace) => {
    const connector = candidates.find((it) => it.namespaces.includes(namespace))
    return connector ? [{ namespace, connector }] : []
  })
}

export type ConnectingAllProps = {
  families: readonly FamilyOffer[]
}

/** Connects the wallet in one chain family after the other; a rejection does not undo the others. */
const ConnectingAll = observer(function ConnectingAll(props: ConnectingAllProps) {
  const { families } = props
  const kit = useAnyKit()
  const t = useWords(en)
  const { current: attempt, retry, leave } = kit.attempts
  const [first] = families
  const name = first?.connector.name ?? t('wallet')
  const icon = families.find(({ connector }) => connector.icon)?.connector.icon
  const failed = attempt?.isFailed === true
  const isSomeDone = families.some(
    ({ namespace, connector }) => kit.connections.find(namespace, connector.id)?.confirmed,
  )
  return (
    <AttemptStatus
      attempt={attempt}
      mark={<Tile name={name} src={icon} size="large" />}
      {...connectingWords(t, attempt, name)}
      {...(failed && isSomeDone && { title: t('multiChain.partly') })}
    >
      {failed && (
        <Button kind="primary" data-action="retry" onPress={retry}>
          {t('tryAgain')}
        </Button>
      )}
      {failed && isSomeDone && (
        <Button data-action="continue" onPress={() => leaveConnecting(kit.router, kit.modal)}>
          {t('multiChain.continue')}
        </Button>
      )}
      {(attempt?.status === 'slow' || (failed && !isSomeDone)) && (
        <Button data-action="cancel" onPress={leave}>
          {t('multiChain.choose')}
        </Button>
      )}
      <Section label={t('multiChain.progress')}>
        {families.map((family) => (
          <FamilyState key={family.namespace} {...family} />
        ))}
      </Section>
    </AttemptStatus>
  )
})
