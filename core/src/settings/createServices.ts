import type { LazyAlert } from './lazyAlert.ts'
import type { PlainSettings, Services } from './PlainSettings.ts'

const vendor: Services = {
  data: 'https://rpc.walletconnect.org/v1',
  directory: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureSite: 'https://secure.walletconnect.org',
}

/**
 * Returns a lookup of services' base URLs: none in basic mode, else the dapp's own, else the vendor's with a project
 * id.
 */
export function createServices(
  { services = {}, projectId, basic }: PlainSettings,
  alert: LazyAlert,
): (name: keyof Services) => string | undefined {
  return (name) => {
    if (basic) return undefined
    if (services[name] !== undefined) return services[name]
    if (projectId !== undefined) return vendor[name]
    // The kit calls analytics and the directory by itself and works without them, so their absence raises no alert.
    if (name !== 'analytics' && name !== 'directory') alert('noProjectId', [], { data: name })
    return undefined
  }
}
