import { leaveConnecting } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { Button, observer, Section, Tile } from '../../ui/index.ts'
import { AttemptStatus } from '../attempt/AttemptStatus.tsx'
import { connectingWords } from '../attempt/connectingWords.ts'
import { useAttemptWords } from '../attempt/useAttemptWords.ts'
import { type FamilyOffer, FamilyState } from './FamilyState.tsx'

export type ConnectingAllProps = {
  families: readonly FamilyOffer[]
}

/** Connects the wallet in one chain family after the other; a rejection does not undo the others. */
export const ConnectingAll = observer(function ConnectingAll(props: ConnectingAllProps) {
  const { families } = props
  const kit = useAnyKit()
  const t = useAttemptWords()
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
