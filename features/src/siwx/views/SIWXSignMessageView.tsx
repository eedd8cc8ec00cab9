import { systemClock } from '@portico/core/async'
import type { Translate } from '@portico/core/feature'
import { useKit } from '@portico/react'
import {
  Button,
  EmptyState,
  Footer,
  Hint,
  observer,
  Skeleton,
  StatusText,
  useStyles,
  View,
} from '@portico/react/ui'
import { KeyRound } from 'lucide'
import { useEffect, useState } from 'react'
import type { SiwxStore } from '../SiwxStore.ts'
import { Disclosure } from './Disclosure.tsx'
import { type en, problemText, useSiwx } from './en.ts'
import css from './SignActions.css'
import { Marks, SignerFacts } from './SignerFacts.tsx'

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
  const request = question?.status === 'success' ? question.data : undefined
  const domain = request?.data.domain ?? location.host
  const { title, text } = stepText(t, { signing, isSlow, wallet, domain })
  return (
    <View>
      <Marks state={signing ? 'waiting' : 'still'} />
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

/** The actions: sign, retry after a failure, or cancel, with what a cancel means. */
const SignActions = observer(function SignActions({ store }: { store: SiwxStore }) {
  useStyles(css)
  const { kit, wallet, t } = useSiwx()
  const { problem, way } = store
  const cancel = () => {
    if (!way) return t('cancel')
    const connector = kit.connectors.get(kit.connections.current()?.connectorId)
    if (way === 'disconnect')
      return t(connector?.type === 'AUTH' ? 'cancelAndLogOut' : 'cancelAndLeave')
    return t('cancelAndReturn', { network: kit.networks.describe(way).name })
  }
  return (
    <Footer>
      {/* The notice of the failure is the alert; this adds the details. */}
      <div className="SignActions-problem" role="status">
        {problem && <Hint tone="warning">{problemText(problem, t, wallet)}</Hint>}
      </div>
      <Button
        kind="primary"
        data-action="sign"
        // It keeps the focus while the wallet prompt is open, for a retry.
        aria-disabled={store.signing !== undefined}
        onPress={() => void store.sign()}
      >
        {t(problem ? 'retry' : 'sign')}
      </Button>
      <Button data-action="cancel" onPress={() => void store.cancel()}>
        {cancel()}
      </Button>
    </Footer>
  )
})

type Step = {
  readonly signing: SiwxStore['signing']
  /** The wallet has not answered for longer than usual. */
  readonly isSlow: boolean
  readonly wallet: string
  readonly domain: string
}

/** The text for the current step; before signing, what is requested. */
function stepText(
  t: Translate<typeof en>,
  { signing, isSlow, wallet, domain }: Step,
): { readonly title: string; readonly text: string } {
  switch (signing) {
    case 'prepare':
      return { title: t('preparing.title'), text: t('preparing.text') }
    case 'wallet':
      return isSlow
        ? { title: t('slow.title', { wallet }), text: t('slow.text') }
        : { title: t('waiting.title', { wallet }), text: t('waiting.text', { domain }) }
    case 'check':
      return { title: t('checking.title'), text: t('checking.text') }
    default:
      return { title: t('title', { domain }), text: t('text') }
  }
}

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
