import Extension from '@polkadot/extension-base/background/handlers/Extension'
import State from '@polkadot/extension-base/background/handlers/State'
import Tabs from '@polkadot/extension-base/background/handlers/Tabs'
import { MESSAGE_ORIGIN_PAGE } from '@polkadot/extension-base/defaults'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { lazy } from '@portico/core/internal'
import { openAccounts } from './openAccounts.ts'
import { promptForRequests } from './promptForRequests.ts'

type FromPage = {
  readonly id: string
  readonly origin: string
  readonly message: Parameters<Tabs['handle']>[1]
  readonly request: Parameters<Tabs['handle']>[2]
}

/**
 * Runs the extension's inpage and background code in one page, connected by the window's `postMessage` as page and
 * content script are. Returns the inpage `enable`.
 */
export async function firBackground(): Promise<typeof enable> {
  await cryptoWaitReady()
  // The extension allows one signature in three seconds; the sandbox removes this limit.
  const state = new State({}, 0)
  await state.init()
  const [extension, tabs] = [new Extension(state), new Tabs(state)]
  // Locking the accounts for the first time takes one or two seconds; the prompt does not wait for it.
  const accounts = lazy(() => openAccounts(extension))
  promptForRequests(state, extension, accounts)
  const port = {
    postMessage: handleResponse,
    onDisconnect: { addListener: (listener: () => void) => addEventListener('pagehide', listener) },
  }
  addEventListener('message', async ({ source, data }: MessageEvent<FromPage>) => {
    if (source !== window || data?.origin !== MESSAGE_ORIGIN_PAGE) return
    const { id, message, request } = data
    try {
      if (message !== 'pub(authorize.tab)') await accounts()
      const response = await tabs.handle(id, message, request, location.href, port as never)
      handleResponse({ id, response: response as never })
    } catch (error) {
      handleResponse({ id, error: (error as Error).message })
    }
  })
  return enable
}
