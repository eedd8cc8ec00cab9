import type { ModalStore } from '../../modal/ModalStore.ts'
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
  modal: ModalStore,
  router: Views,
): () => void {
  return reaction(isUnsupported, (unsupported) => {
    if (!modal.isOpen) return
    if (unsupported && router.current.name === 'Account') router.reset('UnsupportedChain')
    if (!unsupported && router.current.name === 'UnsupportedChain') modal.hide()
  })
}
