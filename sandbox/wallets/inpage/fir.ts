import { injectExtension } from '@polkadot/extension-inject'
import { browserPort } from '../fir/browserPort.ts'
import { shouldInject } from './shouldInject.ts'

/** The signing code is large, so it loads on first use. */
async function open() {
  browserPort()
  const { firBackground } = await import('../fir/firBackground.ts')
  return firBackground()
}

if (shouldInject()) {
  let opened: ReturnType<typeof open> | undefined
  const enable = async (origin: string) => {
    opened ??= open()
    return (await opened)(origin)
  }
  injectExtension(enable, { name: 'Fir Wallet', version: '1.0.0' })
}
