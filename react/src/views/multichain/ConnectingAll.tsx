import { leaveConnecting } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Button, observer, Section, Tile } from '../../ui/index.ts'
import { AttemptStatus } from '../attempt/AttemptStatus.tsx'
import { connectingWords } from '../attempt/connectingWords.ts'
import { useAttempt } from '../attempt/useAttempt.ts'
import { useAttemptWords } from '../attempt/useAttemptWords.ts'
import type { FamilyOffer } from './FamilyOffer.ts'
import { FamilyState } from './FamilyState.tsx'

export type ConnectingAllProps = {
  families: readonly FamilyOffer[]
  /** Back to the choice of chain families. */
  onBack(): void
}

/** The wallet is asked for one chain family after the other; what it declines does not undo the others. */
export const ConnectingAll = observer(function ConnectingAll(props: ConnectingAllProps) {
  const { families, onBack } = props
  const kit = useAnyKit()
  const t = useAttemptWords()
  const leave = () => leaveConnecting(kit.router, kit.modal)
  const attempt = useAttempt(async (signal) => {
    const connectorIds = [...new Set(families.map(({ connector }) => connector.id))]
    await kit.connectWallet({ connectorIds, signal })
    if (!signal.aborted) leave()
  })
  const { state } = attempt
  const [first] = families
  const name = first?.connector.name ?? t('wallet')
  const icon = families.find(({ connector }) => connector.icon)?.connector.icon
  const failed = typeof state === 'object'
  const isSomeDone = families.some(
    ({ namespace, connector }) => kit.connections.find(namespace, connector.id)?.confirmed,
  )
  return (
    <AttemptStatus
      state={state}
      mark={<Tile name={name} src={icon} size="large" />}
      {...connectingWords(t, state, name)}
      {...(failed && isSomeDone && { title: t('multiChain.partly') })}
    >
      {failed && (
        <Button kind="primary" data-action="retry" onPress={attempt.start}>
          {t('tryAgain')}
        </Button>
      )}
      {failed && isSomeDone && (
        <Button data-action="continue" onPress={leave}>
          {t('multiChain.continue')}
        </Button>
      )}
      {(state === 'slow' || (failed && !isSomeDone)) && (
        <Button data-action="cancel" onPress={onBack}>
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
