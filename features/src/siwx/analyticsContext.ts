import type { SiwxHost } from './SiwxHost.ts'

type Where = { readonly network: string; readonly isSmartAccount: boolean }

/** What events tell of the account in use. */
export function analyticsContext({ connections }: Pick<SiwxHost, 'connections'>): Where {
  const connection = connections.current()
  const isSmartAccount = connection?.accounts[0].type === 'smartAccount'
  return { network: connection?.networkId ?? '', isSmartAccount }
}
