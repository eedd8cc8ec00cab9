import type { ServicePorts } from '../../api/createTransport.ts'
import { when } from '../../state/index.ts'
import type { Kit } from '../Kit.ts'

type Parts = Pick<ServicePorts, 'service'> & Pick<Kit, 'modal' | 'settings' | 'wallets'>

/**
 * Loads the code of the directory's pictures after the first opening, because nothing is requested before the visitor
 * acts; each picture is requested when it is shown. With pictures of its own, the dapp's are shown.
 */
export function loadPictures({ modal, service, settings, wallets }: Parts): () => void {
  const stopped = new AbortController()
  if (!settings.pictures && service('directory') !== undefined)
    when(() => modal.isOpen, { signal: stopped.signal })
      .then(() => modal.idle())
      .then(() => wallets.load())
      .catch(() => undefined) // stopped, or offline: letters are shown
  return () => stopped.abort()
}
