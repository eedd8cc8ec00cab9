import { connectionErrors } from '@portico/core'
import type { OpenedEmbedded } from './openEmbedded.ts'

export { openEmbedded } from './openEmbedded.ts'
export { parseOptions } from './parseOptions.ts'

/** In place of what is loaded, before the kit was started. */
export const beforeStart = {
  async load(): Promise<OpenedEmbedded> {
    throw connectionErrors.create('noConnector', [])
  },
}

/** Nothing of a wallet is shown before this module has loaded. */
export const walletViews = () => import('./views/walletViews.ts')
