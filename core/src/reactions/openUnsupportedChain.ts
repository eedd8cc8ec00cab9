import type { ModalStore } from '../modal/ModalStore.ts'
import { reaction } from '../state/index.ts'

type Views = {
  readonly current: { readonly name: string }
  reset(name: 'UnsupportedChain' | 'Account'): void
}

/** An open modal follows the wallet to a network that the dapp does not know, and back. */
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
