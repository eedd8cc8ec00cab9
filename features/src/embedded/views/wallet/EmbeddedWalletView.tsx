import {
  EmptyState,
  Hint,
  Icon,
  Item,
  LinkRow,
  observer,
  Row,
  Section,
  View,
} from '@portico/react/ui'
import {
  AtSign,
  ChevronRight,
  CircleUser,
  ExternalLink,
  KeyRound,
  Mail,
  ShieldAlert,
  ShieldCheck,
} from 'lucide'
import { useEffect } from 'react'
import { providerName } from '../login/ProviderMark.tsx'
import { useEmbedded } from '../login/useEmbedded.ts'
import { AccountTypeChoice } from './AccountTypeChoice.tsx'

/** Settings of the embedded wallet; keys are shown on the secure site alone. */
export const EmbeddedWalletView = observer(function EmbeddedWalletView() {
  const { kit, api, opened, t } = useEmbedded()
  const { account } = api
  const user = account?.user
  const { origin } = api.options
  const custody = opened?.custody
  useEffect(() => {
    if (!custody) return
    void custody.refresh()
    // The visitor may come back from the site's own page.
    const refresh = () => void custody.refresh()
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [custody])
  if (!user)
    return (
      <View>
        <EmptyState icon={CircleUser} title={t('wallet.out')} text={t('wallet.outText')} />
      </View>
    )
  const { host } = new URL(origin)
  const push = kit.router.push as (view: string) => void
  return (
    <View>
      <Section label={t('wallet.label', { wallet: api.name })}>
        {user.email && (
          <Row
            icon={<Icon of={Mail} />}
            label={t('wallet.email')}
            detail={user.email}
            note={<Icon of={ChevronRight} mirror />}
            data-key="email"
            onPress={() => push('UpdateEmailWallet')}
          />
        )}
        {account?.socialProvider !== undefined && (
          <Item
            icon={<Icon of={AtSign} />}
            label={t('wallet.login')}
            note={providerName(account.socialProvider)}
          />
        )}
        {user.custody?.level === 'own' && (
          <Item icon={<Icon of={ShieldCheck} />} label={t('wallet.own')} />
        )}
        {user.custody?.level === 'escrow' && (
          <Row
            icon={<Icon of={ShieldAlert} />}
            label={t('wallet.escrow')}
            detail={t('wallet.keep')}
            note={<Icon of={ChevronRight} mirror />}
            data-key="custody"
            onPress={() => void custody?.ask()}
          />
        )}
        <LinkRow
          icon={<Icon of={KeyRound} />}
          label={t('wallet.keys')}
          detail={t('wallet.keysText', { host })}
          note={<Icon of={ExternalLink} />}
          data-key="keys"
          href={`${origin}/wallet`}
        />
      </Section>
      <AccountTypeChoice />
      {user.isTemporary && <Hint>{t('wallet.temporary', { wallet: api.name })}</Hint>}
    </View>
  )
})
