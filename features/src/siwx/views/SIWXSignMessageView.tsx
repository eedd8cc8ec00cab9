import { observer, Skeleton, StatusText, View } from '@portico/react/ui'
import { Disclosure } from './Disclosure.tsx'
import { Marks } from './Marks.tsx'
import { SignActions } from './SignActions.tsx'
import { SignerFacts } from './SignerFacts.tsx'
import { useSiwx } from './useSiwx.ts'

/** What is asked of who connected, why, and the wait for the wallet. */
export default observer(function SIWXSignMessageView() {
  const { kit, store, wallet, t } = useSiwx()
  if (!store)
    return (
      <View>
        <Skeleton rows={3} />
      </View>
    )
  const { metadata } = kit.settings
  const app = { name: metadata?.name ?? t('app'), icon: metadata?.icons?.[0] }
  const { question, signing } = store
  const domain = question.status === 'ready' ? question.value.data.domain : location.host
  const name = wallet.name
  const text = {
    wallet: [t('waiting.title', { wallet: name }), t('waiting.text', { wallet: name, domain })],
    check: [t('checking.title'), t('checking.text')],
    none: [t('title', { domain }), t('text')],
  }[signing ?? 'none']
  return (
    <View>
      <Marks app={app} wallet={wallet} state={signing ? 'waiting' : 'still'} />
      <StatusText title={text[0]}>{text[1]}</StatusText>
      <SignerFacts domain={domain} />
      <div>
        <Disclosure title={t('why')}>
          <p>{t('whyText')}</p>
        </Disclosure>
        <Disclosure title={t('what')} onOpen={() => void store.prepare()}>
          <pre dir="auto">
            {question.status === 'ready' ? question.value.message : t('preparing')}
          </pre>
        </Disclosure>
      </div>
      <SignActions store={store} />
    </View>
  )
})
