import { EmptyState, Icon, Item, LinkRow, observer, Row, Section, View } from '@portico/react/ui'
import { AtSign, ChevronRight, CircleUser, ExternalLink, KeyRound, Mail } from 'lucide'
import { providerName } from './providerName.ts'
import { useEmbedded } from './useEmbedded.ts'

/** Settings of the embedded wallet; keys are shown on the secure site alone. */
export default observer(function EmbeddedWalletView() {
  const { kit, api, t } = useEmbedded()
  const { user, socialProvider, options } = api
  const { origin } = options
  if (!user)
    return (
      <View>
        <EmptyState icon={CircleUser} title={t('wallet.out')} text={t('wallet.outText')} />
      </View>
    )
  const push = kit.router.push as (view: string) => void
  return (
    <View>
      <Section label={t('wallet.label')}>
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
        {socialProvider !== undefined && (
          <Item
            icon={<Icon of={AtSign} />}
            label={t('wallet.login')}
            note={providerName(socialProvider)}
          />
        )}
        <LinkRow
          icon={<Icon of={KeyRound} />}
          label={t('wallet.keys')}
          detail={t('wallet.keysText', { host: new URL(origin).host })}
          note={<Icon of={ExternalLink} />}
          data-key="keys"
          href={`${origin}/wallet`}
        />
      </Section>
    </View>
  )
})
