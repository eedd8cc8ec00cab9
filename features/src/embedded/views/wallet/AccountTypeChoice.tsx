import { Hint, observer, RadioOption, Section, useStyles } from '@portico/react/ui'
import { useEffect } from 'react'
import { useEmbedded } from '../login/useEmbedded.ts'
import css from './AccountTypeChoice.css'

const types = ['smartAccount', 'eoa'] as const

/** R4.04: which kind of account is used on the current network, where it has both, with what that means. */
export const AccountTypeChoice = observer(function AccountTypeChoice() {
  useStyles(css)
  const { kit, opened, t } = useEmbedded()
  const smart = opened?.smartAccount
  useEffect(() => {
    void smart?.read()
  }, [smart])
  if (smart?.type === undefined) return null
  const { type, isDeployed, error } = smart
  const network = kit.networks.current('eip155')?.name ?? ''
  const state = type === 'eoa' ? 'plain' : isDeployed ? 'deployed' : 'waiting'
  return (
    <Section title={t('type.title', { network })}>
      <fieldset className="AccountTypeChoice" disabled={smart.isSwitching}>
        <legend className="unseen">{t('type.title', { network })}</legend>
        {types.map((it) => (
          <RadioOption
            key={it}
            name="accountType"
            value={it}
            checked={type === it}
            onChoose={() => void smart.switchTo(it).catch(() => undefined)} // shown below
          >
            {t(`type.${it}`)}
          </RadioOption>
        ))}
      </fieldset>
      {error ? (
        <Hint tone="warning">{t('type.failed')}</Hint>
      ) : (
        <Hint>
          {t(`type.${state}Text`)}
          {type === 'eoa' && isDeployed && ` ${t('type.stillText')}`}
        </Hint>
      )}
    </Section>
  )
})
