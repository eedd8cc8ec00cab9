import { codeOf, connectionErrors } from '@portico/core'
import { useErrorText } from '@portico/react'
import { Button, LinkButton, observer, QrCode, StatusText, View } from '@portico/react/ui'
import { isRefusal } from '../../channel/isRefusal.ts'
import type { SocialProvider } from '../../EmbeddedOptions.ts'
import { ProviderTile, providerName } from './ProviderMark.tsx'
import { useEmbedded } from './useEmbedded.ts'
import { WaitingFor } from './WaitingFor.tsx'

/** Waits for a login in a window of its own. */
export const ConnectingSocialView = observer(function ConnectingSocialView({
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
  const isBlocked = codeOf(social?.error) === 'embedded/popupBlocked'
  return (
    <View>
      <WaitingFor
        mark={<ProviderTile provider={provider} />}
        title={t(isFailed ? 'popup.failed' : 'popup.title', { provider: name })}
        text={isDenied ? t('failed.rejected') : (error ?? (isFailed ? '' : t('popup.text')))}
        isFailed={isFailed}
      />
      {isFailed && !isRefusal(social.error) && (
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

/** A code for Farcaster's app, or a link on a phone. */
export const ConnectingFarcasterView = observer(function ConnectingFarcasterView() {
  const { kit, opened, t } = useEmbedded()
  const { social } = opened ?? {}
  const error = useErrorText(social?.error)
  if (social && !social.isPending)
    return (
      <View>
        <WaitingFor
          mark={<ProviderTile provider="farcaster" />}
          title={t('farcaster.failed')}
          text={error ?? t('error.embedded/farcasterFailed')}
          isFailed
        />
        {!isRefusal(social.error) && (
          <Button kind="primary" data-action="retry" onPress={() => void social.startFarcaster()}>
            {t('popup.again')}
          </Button>
        )}
      </View>
    )
  const uri = social?.farcasterUri
  const isMobile = kit.isMobile()
  return (
    <View>
      {!isMobile && <QrCode value={uri} label={t('farcaster.alt')} />}
      <StatusText title={isMobile ? t('farcaster.open') : t('farcaster.title')}>
        {t('farcaster.text')}
      </StatusText>
      {uri !== undefined && (
        <LinkButton kind={isMobile ? 'primary' : 'quiet'} href={uri}>
          {t('farcaster.open')}
        </LinkButton>
      )}
    </View>
  )
})
