import { connectionErrors } from '@portico/core'
import { useErrorText } from '@portico/react'
import { Button, observer, View } from '@portico/react/ui'
import type { SocialProvider } from '../EmbeddedOptions.ts'
import { isFailure } from './isFailure.ts'
import { ProviderTile } from './ProviderTile.tsx'
import { providerName } from './providerName.ts'
import { useEmbedded } from './useEmbedded.ts'
import { WaitingFor } from './WaitingFor.tsx'

/** Waits for a login in a window of its own. */
export default observer(function ConnectingSocialView({
  params,
}: {
  params: { provider: string }
}) {
  const provider = params.provider as SocialProvider // from a button of the section
  const name = providerName(provider)
  const { kit, api, opened, t } = useEmbedded()
  const { social } = opened ?? {}
  const error = useErrorText(social?.error)
  const isDenied = connectionErrors.is(social?.error, 'rejected')
  const isFailed = social !== undefined && !social.isPending
  const hasEmail = api.options.logins?.includes('email') ?? true
  const isBlocked = isFailure(social?.error, 'popupBlocked')
  return (
    <View>
      <WaitingFor
        mark={<ProviderTile provider={provider} />}
        title={t(isFailed ? 'popup.failed' : 'popup.title', { provider: name })}
        text={isDenied ? t('failed.rejected') : (error ?? (isFailed ? '' : t('popup.text')))}
        isFailed={isFailed}
      />
      {isFailed && (
        <Button kind="primary" data-action="retry" onPress={() => void social.start(provider)}>
          {t('popup.again')}
        </Button>
      )}
      {isBlocked && hasEmail && (
        <Button data-action="email" onPress={() => kit.router.replace('EmailLogin' as 'Account')}>
          {t('popup.email')}
        </Button>
      )}
    </View>
  )
})
