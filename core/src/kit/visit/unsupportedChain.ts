import type { Guards } from '../../connection/Guards.ts'
import { defineMessages, type I18n } from '../../i18n/I18nStore.ts'
import type { Modal } from '../../modal/ModalStore.ts'
import { reaction } from '../../state/index.ts'

type Views = {
  readonly current: { readonly name: string }
  reset(name: 'UnsupportedChain' | 'Account'): void
}

/**
 * Shows the view of an unsupported network when the wallet of an open modal switches to one, and leaves it when the
 * wallet switches back.
 */
export function openUnsupportedChain(
  isUnsupported: () => boolean,
  modal: Modal,
  router: Views,
): () => void {
  return reaction(isUnsupported, (unsupported) => {
    if (!modal.isOpen) return
    if (unsupported && router.current.name === 'Account') router.reset('UnsupportedChain')
    if (!unsupported && router.current.name === 'UnsupportedChain') modal.hide()
  })
}

type Parts = {
  readonly guards: Guards
  readonly i18n: I18n
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
