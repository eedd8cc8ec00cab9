import { observer, useStyles } from '@portico/react/ui'
import type { ReactNode } from 'react'
import type { LoginMethod } from '../../EmbeddedOptions.ts'
import { offeredSocials } from '../../login/offeredSocials.ts'
import css from './OrLine.css'
import { useEmbedded } from './useEmbedded.ts'

/** A way to log in, with a line between the logins and the wallets where this is the one next to them. */
export const OrLine = observer(function OrLine({
  login,
  children,
}: {
  login: Exclude<LoginMethod, 'wallet'>
  children: ReactNode
}) {
  useStyles(css)
  const { kit, api, t } = useEmbedded()
  const { features } = kit.remoteFeatures
  const isShown = {
    email: features.email !== false,
    social: offeredSocials(features, api.options).length > 0,
    wallet: true,
  }
  const shown = (api.options.logins ?? []).filter((method) => isShown[method])
  const wallets = shown.indexOf('wallet')
  const at = shown.indexOf(login)
  const line = <p className="OrLine">{t('login.or')}</p>
  return (
    <>
      {wallets >= 0 && at === wallets + 1 && line}
      {children}
      {at === wallets - 1 && line}
    </>
  )
})
