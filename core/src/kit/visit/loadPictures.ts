import { when } from '../../state/index.ts'
import type { Kit, Ports } from '../Kit.ts'

type Parts = Pick<Kit, 'modal' | 'settings' | 'wallets'> & Pick<Ports, 'run' | 'service'>

/**
 * Loads the code of the directory's pictures after the first opening, because nothing is requested before the visitor
 * acts; each picture is requested when it is shown. With pictures of its own, the dapp's are shown.
 */
export function loadPictures({ modal, run, service, settings, wallets }: Parts): void {
  if (settings.pictures || service('directory') === undefined) return
  when(() => modal.isOpen, run.current)
    .then(() => modal.idle())
    .then(() => wallets.load())
    .catch(() => undefined) // stopped, or offline: letters are shown
}
