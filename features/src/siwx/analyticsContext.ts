import type { SiwxHost } from './SiwxHost.ts'

type Where = { readonly network: string; readonly isSmartAccount: boolean }

/** The properties of the active account in analytics events. */
export function analyticsContext({ connections }: Pick<SiwxHost, 'connections'>): Where {
  const connection = connections.current()
  const isSmartAccount = connection?.accounts[0].type === 'smartAccount'
  return { network: connection?.networkId ?? '', isSmartAccount }
}
