import { useErrorText } from '@portico/react'
import { Button, LinkButton, observer, QrCode, StatusText, View } from '@portico/react/ui'
import { ProviderTile } from './ProviderTile.tsx'
import { useEmbedded } from './useEmbedded.ts'
import { WaitingFor } from './WaitingFor.tsx'

/** A code for Farcaster's app, or a link on a phone. */
export default observer(function ConnectingFarcasterView() {
  const { kit, opened, t } = useEmbedded()
  const { social } = opened ?? {}
  const error = useErrorText(social?.error)
  if (social && !social.isPending)
    return (
      <View>
        <WaitingFor
          mark={<ProviderTile provider="farcaster" />}
          title={t('farcaster.failed')}
          text={error ?? t('failed.farcaster')}
          isFailed
        />
        <Button kind="primary" data-action="retry" onPress={() => void social.startFarcaster()}>
          {t('popup.again')}
        </Button>
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
