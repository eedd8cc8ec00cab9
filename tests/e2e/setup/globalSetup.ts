import type { TestProject } from 'vitest/node'
import { engineUrls } from '../../../sandbox/server/engineUrls.ts'
import { listen } from '../../../sandbox/server/listen.ts'
import { startSandbox } from '../../../sandbox/server/startSandbox.ts'
import type {} from './SandboxInfo.ts'

/**
 * Starts the sandbox once for all browser tests; returns a function that stops it. The dapp is built from the packages'
 * sources, or from their `dist` if PORTICO_PACKAGES is set.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const packages = process.env.PORTICO_PACKAGES === 'dist' ? 'dist' : 'source'
  const sandbox = await startSandbox({ packages, port: 5273, log: console.log })
  const control = await listen(async ({ url }, response) => {
    const [, name, action] = (url ?? '').split('/')
    const node = sandbox.nodes.find(({ chainId }) => String(chainId) === name)
    const engine = sandbox.engines.find((one) => one.name === name)
    const part = name === 'services' ? sandbox.services : (node ?? engine)
    try {
      if (action === 'stop') await part?.stop()
      else if (action === 'start') await part?.start()
    } catch (error) {
      response.statusCode = 500
      response.write(String(error))
    }
    response.end()
  }, 5373)
  provide('sandbox', {
    url: sandbox.url,
    wallets: sandbox.wallets,
    directory: sandbox.directory,
    bundler: sandbox.bundler,
    secure: sandbox.secure,
    mail: sandbox.mail,
    nodes: sandbox.nodes.map(({ chainId, url }) => ({ chainId, url })),
    engines: engineUrls(sandbox.engines),
    control: `http://127.0.0.1:${control.port}`,
  })
  return async () => {
    await control.close()
    await sandbox.close()
  }
}
