import { useTermsAccepted } from '@portico/react'
import { Button, observer, Section, useStyles } from '@portico/react/ui'
import type { SocialLogin } from '../EmbeddedOptions.ts'
import { providerName } from './providerName.ts'
import css from './SocialSection.css'
import { useEmbedded } from './useEmbedded.ts'

const defaults: readonly SocialLogin[] = [
  'google',
  'x',
  'github',
  'apple',
  'discord',
  'facebook',
  'farcaster',
]

/** Buttons of the social logins, in the dapp's order. */
export default observer(function SocialSection() {
  useStyles(css)
  const { api, opened, t } = useEmbedded()
  const isAllowed = useTermsAccepted()
  const socials = api.socials ?? defaults
  if (socials.length === 0) return null
  const { social, warm } = opened ?? {}
  return (
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
              data-provider={provider}
              onPointerEnter={warm}
              onFocus={warm}
              onPress={start}
            >
              {name}
            </Button>
          )
        })}
      </div>
    </Section>
  )
})
