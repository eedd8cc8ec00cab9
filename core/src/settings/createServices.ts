import type { LazyAlert } from './lazyAlert.ts'
import type { PlainSettings, Services } from './PlainSettings.ts'

const vendor: Services = {
  data: 'https://rpc.walletconnect.org/v1',
  directory: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
}

/** Finds the base URL of a service: none in basic mode, the dapp's own, or the vendor's with a project id. */
export function createServices(
  { services = {}, projectId, basic }: PlainSettings,
  alert: LazyAlert,
): (name: keyof Services) => string | undefined {
  return (name) => {
    if (basic) return undefined
    if (services[name] !== undefined) return services[name]
    if (projectId !== undefined) return vendor[name]
    // Analytics and the directory are asked for by the kit itself, which does without.
    if (name !== 'analytics' && name !== 'directory')
      alert('noProjectId', [], {
        hints: [`Set projectId, or services.${name} to a server of your own`],
      })
    return undefined
  }
}
