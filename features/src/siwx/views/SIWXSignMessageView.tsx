import { systemClock } from '@portico/core'
import { useKit } from '@portico/react'
import { Button, EmptyState, observer, Skeleton, StatusText, View } from '@portico/react/ui'
import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { Marks } from './Marks.tsx'
import { SignActions } from './SignActions.tsx'
import { SignerFacts } from './SignerFacts.tsx'
import { stepText } from './stepText.ts'
import { useSiwx } from './useSiwx.ts'

/** Time after which an unanswered wallet prompt is probably hidden or forgotten, in ms. */
const slowAfterMs = 10_000

/** True once waiting takes longer than 10 s. */
function useIsSlow(isWaiting: boolean): boolean {
  const { clock = systemClock } = useKit().settings
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const stop = clock.after(slowAfterMs, () => setIsSlow(true))
    return () => {
      stop()
      setIsSlow(false)
    }
  }, [clock, isWaiting])
  return isSlow
}

/** Explains the requested signature, and shows the state while the wallet asks the visitor. */
export default observer(function SIWXSignMessageView() {
  const { kit, store, wallet, t } = useSiwx()
  const { question, signing } = store ?? {}
  const isSlow = useIsSlow(signing === 'wallet')
  if (!kit.connections.current()) return <NoAccount />
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { metadata } = kit.settings
  const app = { name: metadata?.name ?? t('app'), icon: metadata?.icons?.[0] }
  const request = question?.status === 'success' ? question.data : undefined
  const domain = request?.data.domain ?? location.host
  const { title, text } = stepText(t, { signing, isSlow, wallet: wallet.name, domain })
  return (
    <View>
      <Marks app={app} wallet={wallet} state={signing ? 'waiting' : 'still'} />
      <StatusText title={title}>{text}</StatusText>
      <SignerFacts />
      <Disclosure title={t('why')} onOpen={() => void store.prepare()}>
        <p>{t('whyText')}</p>
        <pre dir="auto">{request?.message ?? t('preparing.title')}</pre>
      </Disclosure>
      <SignActions store={store} />
    </View>
  )
})

/** Shown when no wallet is connected, as after the account was disconnected. */
function NoAccount() {
  const { kit, t } = useSiwx()
  return (
    <View>
      <EmptyState icon={KeyRound} title={t('nobody.title')} text={t('nobody.text')}>
        <Button kind="primary" data-action="connect" onPress={() => kit.router.reset('Connect')}>
          {t('nobody.connect')}
        </Button>
      </EmptyState>
    </View>
  )
}
