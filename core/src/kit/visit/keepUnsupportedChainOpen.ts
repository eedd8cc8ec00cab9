import type { Guards } from '../../connection/Guards.ts'
import { defineMessages } from '../../i18n/defineMessages.ts'
import type { I18nStore } from '../../i18n/I18nStore.ts'

type Parts = {
  readonly guards: Guards
  readonly i18n: I18nStore
  isUnsupported(): boolean
}

const messages = defineMessages({
  chooseNetwork: 'Choose a supported network, or disconnect.',
})

/** Keeps the modal open on an unsupported network until the visitor chooses another network or disconnects. */
export function keepUnsupportedChainOpen({ guards, i18n, isUnsupported }: Parts): () => void {
  const t = i18n.translator('core', messages)
  return guards.add('close', ({ view }) =>
    view === 'UnsupportedChain' && isUnsupported() ? t('chooseNetwork') : true,
  )
}
