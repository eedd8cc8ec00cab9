import { initializeProvider } from '@metamask/providers/initializeInpageProvider'
import { meadow } from '../profiles/meadow.ts'
import { linkBackground } from './linkBackground.ts'
import { providerStream } from './providerStream.ts'
import { shouldInject } from './shouldInject.ts'

if (shouldInject()) {
  const { name, rdns, icon } = meadow
  initializeProvider({
    connectionStream: providerStream(linkBackground(meadow.id)),
    providerInfo: { uuid: crypto.randomUUID(), name, rdns, icon },
    // MetaMask's provider would load the page's icon, a request that the page did not make.
    shouldSendMetadata: false,
    shouldSetOnWindow: false,
    shouldAnnounceCaip294: false,
    logger: silentConsole(),
  })
}

/** The provider logs every rejection to the page's console, which is no error of the page. */
function silentConsole(): Pick<Console, 'log' | 'warn' | 'error' | 'debug' | 'info' | 'trace'> {
  const quiet = () => {}
  return {
    ...console,
    log: quiet,
    warn: quiet,
    error: quiet,
    debug: quiet,
    info: quiet,
    trace: quiet,
  }
}
