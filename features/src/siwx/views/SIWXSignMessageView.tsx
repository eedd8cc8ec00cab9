import { observer, Skeleton, StatusText, View } from '@portico/react/ui'
import { Disclosure } from './Disclosure.tsx'
import { Marks } from './Marks.tsx'
import { NoAccount } from './NoAccount.tsx'
import { SignActions } from './SignActions.tsx'
import { SignerFacts } from './SignerFacts.tsx'
import { stepText } from './stepText.ts'
import { useIsSlow } from './useIsSlow.ts'
import { useSiwx } from './useSiwx.ts'

/** What is asked of who connected, why, and the wait for the wallet. */
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
  const asked = question?.status === 'success' ? question.data : undefined
  const domain = asked?.data.domain ?? location.host
  const { title, text } = stepText(t, { signing, isSlow, wallet: wallet.name, domain })
  return (
    <View>
      <Marks app={app} wallet={wallet} state={signing ? 'waiting' : 'still'} />
      <StatusText title={title}>{text}</StatusText>
      <SignerFacts />
      <Disclosure title={t('why')} onOpen={() => void store.prepare()}>
        <p>{t('whyText')}</p>
        <pre dir="auto">{asked?.message ?? t('preparing.title')}</pre>
      </Disclosure>
      <SignActions store={store} />
    </View>
  )
})
