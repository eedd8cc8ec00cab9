import { useTermsAccepted } from '@portico/react'
import { Button, observer, Section, useStyles } from '@portico/react/ui'
import { offeredSocials } from '../../login/offeredSocials.ts'
import { OrLine } from './OrLine.tsx'
import { ProviderMark, providerName } from './ProviderMark.tsx'
import css from './SocialSection.css'
import { useEmbedded } from './useEmbedded.ts'

/** More buttons are too narrow for the names. */
const maxNamed = 2

/** Buttons of the social logins, in their order. */
export const SocialSection = observer(function SocialSection() {
  useStyles(css)
  const { kit, api, opened, t } = useEmbedded()
  const isAllowed = useTermsAccepted()
  const socials = offeredSocials(kit.remoteFeatures.features, api.options)
  if (socials.length === 0) return null
  const { social, warm } = opened ?? {}
  const isNamed = socials.length <= maxNamed
  return (
    <OrLine login="social">
      <Section label={t('social.label')}>
        <div className="SocialSection">
          {socials.map((provider) => {
            const name = providerName(provider)
            const start = () =>
              void (provider === 'farcaster' ? social?.startFarcaster() : social?.start(provider))
            return (
              <Button
                key={provider}
                disabled={!isAllowed || !social}
                aria-label={name}
                title={isNamed ? undefined : name}
                data-provider={provider}
                onPointerEnter={warm}
                onFocus={warm}
                onPress={start}
              >
                <ProviderMark provider={provider} />
                {isNamed && name}
              </Button>
            )
          })}
        </div>
      </Section>
    </OrLine>
  )
})
